import type {Zotero} from './zotero/api.ts';

/** A sentence of `recto.ftl` in Zotero's language. */
export type Say = (id: `recto-${string}`, values?: Readonly<Record<string, string | number>>) => string;

/** Sentences of the plugin; the id itself where Zotero has none. */
export function messages(zotero: Zotero): Say {
  let localization: InstanceType<ReturnType<Zotero['getMainWindow']>['Localization']> | undefined;
  return (id, values) => {
    // no window is there yet when the plugin starts with Zotero
    localization ??= new (zotero.getMainWindow().Localization)(['recto.ftl'], true);
    return localization.formatValueSync(id, values) ?? id;
  };
}

/** What went wrong, by the id of its sentence, or in words of the server. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly id: `recto-${string}` | undefined;
  readonly values: Readonly<Record<string, string>>;

  constructor(said: {readonly id: `recto-${string}`; readonly values?: Readonly<Record<string, string>>} | string) {
    super(typeof said === 'string' ? said : said.id);
    this.id = typeof said === 'string' ? undefined : said.id;
    this.values = typeof said === 'string' ? {} : (said.values ?? {});
  }
}

/** The sentence for anything that was thrown. */
export function sentenceOf(error: unknown, say: Say): string {
  if (error instanceof Trouble) return error.id ? say(error.id, error.values) : error.message;
  return error instanceof Error ? error.message : String(error);
}
