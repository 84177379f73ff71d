/** The name a caption begins with. */
export type CaptionLabel = {
  readonly of: 'figure' | 'table' | 'other';
  /** As printed: `Figure 3`, `Tab. 2.1`. */
  readonly label: string;
  readonly length: number;
  /** A full stop, colon or bar follows: a sentence that mentions `Figure 3` goes on without one. */
  readonly closed: boolean;
};

/** Reads the label at the start of a caption; undefined for other text. */
export function captionLabel(text: string): CaptionLabel | undefined {
  const match = latin.exec(text) ?? ideographic.exec(text);
  if (!match) return undefined;
  const [all, word, , close] = match;
  const rest = text.slice(all.length);
  return {
    of: tableWord.test(word!) ? 'table' : otherWord.test(word!) ? 'other' : 'figure',
    label: all.slice(0, all.length - (close?.length ?? 0)).trim(),
    length: all.length,
    closed: (close !== undefined && close.trim() !== '') || rest.trim() === '',
  };
}

const number = '(?:[A-Z][.-]?)?\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3})*[a-z]?|[IVXL]{1,6}(?![\\p{L}])';
const latin = new RegExp(
  `^((?:supplementary |extended data )?(?:fig(?:ure|s?\\.)?|table(?:au)?|tab\\.|plate|chart|scheme|schéma|algorithm|listing|abb(?:ildung|\\.)|tabelle|figur|figura|tabla|tabella|cuadro|рис(?:унок|\\.)|таблица|табл\\.|图表?|圖|表|図))\\s*(${number})(?![\\p{L}\\p{Nd}])(\\s*(?:[.:：|。]|[–—-](?=\\s))(?!\\p{Nd})\\s*)?`,
  'iu',
);
const ideographic = /^([图圖図表])\s*(\p{Nd}{1,3}(?:[.\-–]\p{Nd}{1,3})*)(\s*[.:：、]\s*|\s+)?/u;
const tableWord = /^(?:supplementary |extended data )?(?:tab|cuadro|табл|表)/i;
const otherWord = /^(?:scheme|algorithm|listing)/i;
