/** The places within a word of a language where it may be parted at the end of a line. */
export type Hyphenate = (word: string) => readonly number[];

type Module = {readonly hyphenateSync: (text: string, options: {readonly hyphenChar: string}) => string};

const softHyphen = '\u00ad';

// each is loaded with its patterns when a document needs it
const modules: Readonly<Record<string, () => Promise<unknown>>> = {
  en: () => import('hyphen/en-us/index.js'),
  de: () => import('hyphen/de/index.js'),
  fr: () => import('hyphen/fr/index.js'),
  es: () => import('hyphen/es/index.js'),
  pt: () => import('hyphen/pt/index.js'),
  ru: () => import('hyphen/ru/index.js'),
  it: () => import('hyphen/it/index.js'),
  nl: () => import('hyphen/nl/index.js'),
  pl: () => import('hyphen/pl/index.js'),
  tr: () => import('hyphen/tr/index.js'),
  id: () => import('hyphen/id/index.js'),
  cs: () => import('hyphen/cs/index.js'),
  sv: () => import('hyphen/sv/index.js'),
  uk: () => import('hyphen/uk/index.js'),
};

const never: Hyphenate = () => [];

/** How words of a language are parted; never, where its lines end at characters or its words are not parted. */
export async function loadHyphenate(language: string): Promise<Hyphenate> {
  const load = modules[language.split('-')[0] as string];
  if (!load) return never;
  const loaded = (await load()) as Module & {readonly default?: Module};
  const {hyphenateSync} = loaded.default ?? loaded;
  const known = new Map<string, readonly number[]>();
  return word => {
    let found = known.get(word);
    if (!found) {
      found = placesIn(word, hyphenateSync(word, {hyphenChar: softHyphen}));
      known.set(word, found);
    }
    return found;
  };
}

/** Not after the first letter, and not before the last two. */
function placesIn(word: string, parted: string): readonly number[] {
  const places: number[] = [];
  let at = 0;
  for (const character of parted) {
    if (character !== softHyphen) at += character.length;
    else if (at >= 2 && at <= word.length - 3) places.push(at);
  }
  return places;
}
