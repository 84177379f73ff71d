import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

/** A symbol that Tesseract read; its box is in pixels of the image. */
export type ReadSymbol = {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  /** First of a word. */
  readonly startsWord: boolean;
};

/** Reads one line of text: gray rows from the top. */
export type LineReader = (width: number, height: number, pixels: Uint8Array) => readonly ReadSymbol[];

/** What we use of tesseract.js-core, which has no types. */
type Core = {
  readonly FS: {
    readonly writeFile: (name: string, data: Uint8Array) => void;
    readonly unlink: (name: string) => void;
  };
  readonly TessBaseAPI: new () => Api;
  readonly destroy: (object: unknown) => void;
};
type Api = {
  readonly Init: (folder: null, languages: string, engine: number) => number;
  readonly SetVariable: (name: string, value: string) => void;
  readonly SetImageFile: (orientation: number, angle: number) => number;
  readonly Recognize: (monitor: null) => number;
  readonly GetIterator: () => SymbolIterator;
};
type SymbolIterator = {
  readonly Begin: () => void;
  readonly Next: (level: number) => boolean;
  readonly IsAtBeginningOf: (level: number) => boolean;
  readonly GetUTF8Text: (level: number) => string;
  readonly Confidence: (level: number) => number;
  readonly getBoundingBox?: (level: number) => {x0: number; x1: number};
  readonly BoundingBox: (level: number) => {x0: number; x1: number};
};

const require = createRequire(import.meta.url);

/** Tesseract with as many of the languages asked for as could be loaded; `read` is absent when there are none. */
export type StartedTesseract = {readonly read?: LineReader; readonly missing: readonly string[]};

/**
 * Starts Tesseract for a language, or several together as `rus+eng`. Takes 60 MB and 0.2 s for each. Languages whose data are
 * missing or damaged are left out, and named; `find` says where the data of one lie, and throws where they do not.
 */
export async function startTesseract(languages: string, find = dataOf): Promise<StartedTesseract> {
  const wanted = languages.split('+');
  const data = new Map<string, Uint8Array>();
  for (const language of wanted) {
    const bytes = await loadData(language, find);
    if (bytes) data.set(language, bytes);
  }
  const started = data.size > 0 ? await startWith(data) : undefined;
  return {...(started && {read: started.read}), missing: wanted.filter(language => !started?.taken.has(language))};
}

async function loadData(language: string, find: typeof dataOf): Promise<Uint8Array | undefined> {
  try {
    return gunzipSync(await readFile(find(language)));
  } catch {
    return undefined;
  }
}

type Started = {readonly read: LineReader; readonly taken: ReadonlySet<string>};

/** Undefined when Tesseract is not installed, or takes none of the data. */
async function startWith(data: ReadonlyMap<string, Uint8Array>): Promise<Started | undefined> {
  try {
    return await startReader(data);
  } catch {
    // of some damage it dies without saying whose it was
    const sound = new Map<string, Uint8Array>();
    if (data.size > 1)
      for (const [language, bytes] of data)
        if (await startWith(new Map([[language, bytes]]))) sound.set(language, bytes);
    return sound.size > 0 && sound.size < data.size ? startWith(sound) : undefined;
  }
}

async function startReader(data: ReadonlyMap<string, Uint8Array>): Promise<Started> {
  const load = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm') as (options: object) => Promise<Core>;
  const taken = new Set(data.keys());
  // it reports there which languages it does not take, and which of the data's settings it does not know
  const printErr = (text: string): void => {
    const [, refused] = /Failed loading language '(\w+)'/.exec(text) ?? [];
    if (refused !== undefined) taken.delete(refused);
  };
  const core = await load({printErr});
  for (const [language, bytes] of data) core.FS.writeFile(`${language}.traineddata`, bytes);
  const api = new core.TessBaseAPI();
  const languages = [...data.keys()].join('+');
  if (api.Init(null, languages, lstmOnly) !== 0)
    throw new Error(`Tesseract does not start with its data for ${languages}`);
  // it has read them
  for (const language of languages.split('+')) core.FS.unlink(`${language}.traineddata`);
  api.SetVariable('tessedit_pageseg_mode', singleLine);
  api.SetVariable('debug_file', '/dev/null');
  const read: LineReader = (width, height, pixels) => {
    core.FS.writeFile('/input', portableGraymap(width, height, pixels));
    if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract does not take the image of a line');
    api.Recognize(null);
    const iterator = api.GetIterator();
    if (!iterator) return [];
    const symbols: ReadSymbol[] = [];
    iterator.Begin();
    do {
      const text = iterator.GetUTF8Text(symbolLevel);
      if (!text || text === ' ') continue;
      const {x0, x1} = (iterator.getBoundingBox ?? iterator.BoundingBox).call(iterator, symbolLevel);
      symbols.push({
        text,
        confidence: iterator.Confidence(symbolLevel) / 100,
        left: x0,
        right: x1,
        startsWord: iterator.IsAtBeginningOf(wordLevel),
      });
    } while (iterator.Next(symbolLevel));
    core.destroy(iterator);
    return symbols;
  };
  return {read, taken};
}

export type DataPlace = string | URL;

/** Where the data of a language lie: in a package, or with us where npm has none. Throws when it is not installed. */
export function dataOf(language: string): DataPlace {
  const name = `${language}.traineddata.gz`;
  if (vendored.has(language)) return require.resolve(`@recto/tesseract-data/${name}`);
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}`));
  return path.join(folder, '4.0.0_best_int', name);
}

const vendored: ReadonlySet<string> = new Set(['rus']);

// numbers of Tesseract's own enumerations
const lstmOnly = 1;
const singleLine = '7';
const wordLevel = 3;
const symbolLevel = 4;

/** The simplest file that Leptonica reads (PGM, binary). */
function portableGraymap(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
