/**
 * Makes the files of packages/fonts and packages/symbol-fonts: fonts of Google's collection, as npm has them, cut down to
 * the characters that our languages are written with, and packed with Brotli.
 *
 *   npm run fonts -- [--only NotoSerifKR] [--packages DIR]     `--packages`: where npm packages are kept between runs
 */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync, constants} from 'node:zlib';

type Source = {
  readonly folder: string;
  readonly version: string;
  readonly weights: Readonly<Record<string, readonly string[] | 'all'>>;
  /** The folder below packages/ that has the files, if not `fonts`. */
  readonly target?: string;
};

/** Families, where they come from, and which weights keep which characters. */
export const families: Readonly<Record<string, Source>> = {
  NotoSans: {
    folder: 'noto-sans',
    version: '0.4.2',
    weights: {'400Regular': 'all', '700Bold': 'all', '400Regular_Italic': 'all', '700Bold_Italic': 'all'},
  },
  STIXTwoText: {
    folder: 'stix-two-text',
    version: '0.4.2',
    weights: {'400Regular': 'all', '700Bold': 'all', '400Regular_Italic': 'all', '700Bold_Italic': 'all'},
  },
  // has the measures by which formulas are built
  STIXTwoMath: {folder: 'stix-two-math', version: '0.4.0', weights: {'400Regular': 'all'}},
  NotoSansMono: {folder: 'noto-sans-mono', version: '0.4.2', weights: {'400Regular': 'all', '700Bold': 'all'}},
  NotoSansMath: {folder: 'noto-sans-math', version: '0.4.2', weights: {'400Regular': 'all'}},
  // these draw a letter with its dots as one glyph, which programs read back as it was; Noto's Arabic fonts do not
  IBMPlexSansArabic: {
    folder: 'ibm-plex-sans-arabic',
    version: '0.4.2',
    weights: {'400Regular': 'all', '700Bold': 'all'},
  },
  Amiri: {
    folder: 'amiri',
    version: '0.4.1',
    weights: {'400Regular': 'all', '700Bold': 'all', '400Regular_Italic': 'all', '700Bold_Italic': 'all'},
  },
  NotoSansArabic: {folder: 'noto-sans-arabic', version: '0.4.3', weights: {'400Regular': 'all', '700Bold': 'all'}},
  // writing systems of documents that are typeset; the last two are those of target languages too
  NotoSansHebrew: {folder: 'noto-sans-hebrew', version: '0.4.1', weights: {'400Regular': 'all', '700Bold': 'all'}},
  NotoSansThai: {folder: 'noto-sans-thai', version: '0.4.2', weights: {'400Regular': 'all', '700Bold': 'all'}},
  NotoSansDevanagari: {
    folder: 'noto-sans-devanagari',
    version: '0.4.1',
    weights: {'400Regular': 'all', '700Bold': 'all'},
  },
  // marks of lists and forms, and pictures of messages, in outlines of one colour
  NotoSansSymbols2: {
    folder: 'noto-sans-symbols-2',
    version: '0.4.1',
    weights: {'400Regular': 'all'},
    target: 'symbol-fonts',
  },
  NotoEmoji: {folder: 'noto-emoji', version: '0.4.7', weights: {'400Regular': 'all'}, target: 'symbol-fonts'},
  // the last resort of all: every ideograph of GB 18030's first level
  NotoSansSC: {
    folder: 'noto-sans-sc',
    version: '0.4.3',
    weights: {'400Regular': 'all', '700Bold': ['common', 'gb2312']},
  },
  NotoSansJP: {
    folder: 'noto-sans-jp',
    version: '0.4.3',
    weights: {'400Regular': 'all', '700Bold': ['common', 'jis0208']},
  },
  NotoSansKR: {
    folder: 'noto-sans-kr',
    version: '0.4.3',
    weights: {'400Regular': ['common', 'hangul', 'ksx1001'], '700Bold': ['common', 'hangul']},
  },
  NotoSerifSC: {folder: 'noto-serif-sc', version: '0.4.3', weights: {'400Regular': ['common', 'gb2312']}},
  NotoSerifJP: {folder: 'noto-serif-jp', version: '0.4.3', weights: {'400Regular': ['common', 'jis0208']}},
  NotoSerifKR: {folder: 'noto-serif-kr', version: '0.4.3', weights: {'400Regular': ['common', 'hangul']}},
};

const range = (from: number, to: number): number[] => Array.from({length: to - from + 1}, (_, index) => from + index);

/** The characters that two bytes of these ranges stand for in an encoding. */
function decode(encoding: string, first: readonly number[], second: readonly number[]): number[] {
  const decoder = new TextDecoder(encoding);
  return first.flatMap(high =>
    second.flatMap(low => {
      const text = decoder.decode(Uint8Array.of(high, low));
      return [...text].length === 1 && text !== '\ufffd' ? [text.codePointAt(0)!] : [];
    }),
  );
}

const rows = range(0xa1, 0xfe);
const sets: Readonly<Record<string, () => readonly number[]>> = {
  // Latin, Greek and Cyrillic letters, punctuation, symbols, kana, bopomofo, forms of full and half width
  common: () => [
    ...range(0x20, 0x52f),
    ...range(0x1e00, 0x1eff),
    ...range(0x2000, 0x2bff),
    ...range(0x2e80, 0x33ff),
    ...range(0xfe10, 0xfe6f),
    ...range(0xff00, 0xffef),
  ],
  gb2312: () => decode('gb18030', range(0xa1, 0xf7), rows),
  jis0208: () => decode('euc-jp', range(0xa1, 0xf4), rows),
  ksx1001: () => decode('euc-kr', range(0xa1, 0xfd), rows),
  hangul: () => [...range(0x1100, 0x11ff), ...range(0x3130, 0x318f), ...range(0xac00, 0xd7a3)],
};

type HarfBuzz = {readonly memory: WebAssembly.Memory} & Readonly<Record<string, (...values: number[]) => number>>;

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.resolve('@recto/writers')).resolve('harfbuzzjs');
  const wasm = readFileSync(path.join(path.dirname(file), 'harfbuzz-subset.wasm'));
  const {instance} = await WebAssembly.instantiate(wasm, {});
  const hb = instance.exports as unknown as HarfBuzz;
  hb['_initialize']?.();
  return hb;
}

/** A font program with these characters only, still fit for shaping; without hints, which printed pages do not use. */
function subset(hb: HarfBuzz, program: Uint8Array, characters: Iterable<number>): Uint8Array {
  const call = (name: string, ...values: number[]): number => hb[name]!(...values);
  const at = call('malloc', program.length);
  new Uint8Array(hb.memory.buffer).set(program, at);
  const face = call('hb_face_create', call('hb_blob_create', at, program.length, 2, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const wanted = call('hb_subset_input_unicode_set', input);
  for (const character of characters) call('hb_set_add', wanted, character);
  call('hb_subset_input_set_flags', input, withoutHints);
  const made = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  const start = call('hb_blob_get_data', made, 0);
  return new Uint8Array(hb.memory.buffer, start, call('hb_blob_get_length', made)).slice();
}

// hb_subset_flags_t
const withoutHints = 0x1;

if (import.meta.main) {
  const {values} = parseArgs({options: {only: {type: 'string'}, packages: {type: 'string'}}});
  const packages = values.packages ?? mkdtempSync(path.join(tmpdir(), 'recto-fonts-'));
  for (const [family, {folder, version, weights, target: own = 'fonts'}] of Object.entries(families)) {
    if (values.only && values.only !== family) continue;
    const target = path.resolve(import.meta.dirname, '../packages', own);
    mkdirSync(path.join(target, 'licences'), {recursive: true});
    const home = path.join(packages, folder);
    if (!existsSync(home)) {
      mkdirSync(home, {recursive: true});
      const packed = execFileSync('npm', ['pack', '-s', `@expo-google-fonts/${folder}@${version}`], {cwd: home});
      execFileSync('tar', ['xzf', packed.toString().trim(), '--strip-components=1'], {cwd: home});
    }
    writeFileSync(path.join(target, `licences/${family}.txt`), readFileSync(path.join(home, 'LICENSE_FONT')));
    for (const [weight, keeps] of Object.entries(weights)) {
      const program = readFileSync(path.join(home, weight, `${family}_${weight}.ttf`));
      // a module for each: its memory only grows
      const characters = keeps === 'all' ? undefined : keeps.flatMap(name => sets[name]!());
      const kept = characters ? subset(await loadHarfBuzz(), program, characters) : program;
      const packed = brotliCompressSync(kept, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_SIZE_HINT]: kept.length,
        },
      });
      const name = `${family}-${weight.replace(/^\d+/, '').replace('_', '').replace('RegularItalic', 'Italic')}.ttf.br`;
      writeFileSync(path.join(target, name), packed);
      console.log(name, program.length, kept.length, packed.length);
    }
  }
}
