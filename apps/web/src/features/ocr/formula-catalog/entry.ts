/** A formula that the picker offers. */
export type Entry = {
  /** The category it stands in. */
  readonly tag: string;
  /** Its icon: TeX that is drawn on its button. */
  readonly name: string;
  /** What is inserted. */
  readonly latex: string;
  /** Where in `latex` the caret stands afterwards. */
  readonly cursor: number;
  readonly zh: string;
  readonly en: string;
  /** Size of the icon's type, and the room around it, in pixels. */
  readonly size: number;
  readonly padding: number;
};

/** A category: its name in both languages, and what it offers. */
export type Category = {
  readonly tag: string;
  readonly zh: string;
  readonly en: string;
  readonly entries: readonly Entry[];
};

/** `latex` with `¦` where the caret goes, its names, and the icon when it is not the formula itself. */
export type Row = readonly [latex: string, zh: string, en: string, icon?: string];

/** A category out of rows. Without a mark the caret goes to the first empty braces, else to the end. */
export const category = (
  tag: string,
  [zh, en]: readonly [string, string],
  rows: readonly Row[],
  {size = 16, padding = 6}: {readonly size?: number; readonly padding?: number} = {},
): Category => ({
  tag,
  zh,
  en,
  entries: rows.map(([marked, zh, en, icon]) => {
    const latex = marked.replace('¦', '');
    return {tag, name: icon ?? filled(latex), latex, cursor: caretOf(marked), zh, en, size, padding};
  }),
});

/** A category of single symbols, by their commands. */
export const symbols = (tag: string, names: readonly [string, string], list: string): Category =>
  category(
    tag,
    names,
    list.split(/\s+/).map(symbol => {
      const word = symbol.replace(/^\\/, '');
      // a command takes the letters that follow it: there is a blank between
      return [symbol.startsWith('\\') ? `${symbol} ` : symbol, word, word, symbol];
    }),
  );

function caretOf(marked: string): number {
  const mark = marked.indexOf('¦');
  if (mark >= 0) return mark;
  const empty = marked.search(/(?<!\\)\{\}/);
  return empty >= 0 ? empty + 1 : marked.length;
}

/** The formula with a box in each place that is to be filled. */
const filled = (latex: string): string =>
  latex.replaceAll(/(?<![\\a-zA-Z*])\{\}|(?<=[a-zA-Z\]}^_])\{\}/g, '{\\square}').replaceAll('\n', ' ');
