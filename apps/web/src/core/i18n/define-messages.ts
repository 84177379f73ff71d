/** A text; `{{name}}` stands for a value. With two forms, `count` among the values decides. */
export type Message = string | {readonly one: string; readonly other: string};

/** Texts of one feature by language. */
export type Messages<Key extends string> = {
  readonly zh: Readonly<Record<Key, Message>>;
  readonly en: Readonly<Record<Key, Message>>;
};

/** A feature's texts. A key that one of the two languages lacks does not compile. */
export function defineMessages<const Key extends string>(messages: {
  readonly zh: Readonly<Record<Key, Message>>;
  readonly en: Readonly<Record<NoInfer<Key>, Message>>;
}): Messages<Key> {
  return messages;
}
