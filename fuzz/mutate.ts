import type {Random} from './random.ts';

/** A way to damage a PDF. Files are handled as Latin-1 text: one character is one byte. */
export type Mutation = {readonly name: string; readonly apply: (pdf: string, random: Random) => string};

// sizes that overflow, allocate too much, or count backwards
const hugeNumbers = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '1e38',
  '99999999999999999999',
  '0.0000001',
  'NaN',
];
const keywords = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  'BT',
  'ET',
  'Tj',
  'TJ',
  'Tf',
  'Do',
  'q',
  'Q',
  'cm',
  'BI',
  'ID',
  'EI',
  're',
  'W',
  'n',
  'f',
  'sh',
  'gs',
  'null',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
];

export const mutations: readonly Mutation[] = [
  {
    name: 'flip bytes',
    apply: (pdf, random) =>
      repeat(pdf, 1 + random.below(40), text => put(text, random.below(text.length), 1, byte(random))),
  },
  {name: 'cut the end', apply: (pdf, random) => pdf.slice(0, random.below(pdf.length))},
  {name: 'cut a hole', apply: (pdf, random) => put(pdf, random.below(pdf.length), random.below(2000), '')},
  {
    name: 'insert noise',
    apply: (pdf, random) =>
      put(pdf, random.below(pdf.length), 0, Array.from({length: random.below(300)}, () => byte(random)).join('')),
  },
  {
    name: 'copy a part',
    apply: (pdf, random) => {
      const start = random.below(pdf.length);
      return put(pdf, random.below(pdf.length), 0, pdf.slice(start, start + random.below(3000)));
    },
  },
  {
    name: 'cut a stream',
    apply: (pdf, random) => {
      const stream = chooseMatch(pdf, /stream\r?\n[\s\S]*?endstream/g, random);
      if (!stream) return pdf;
      const length = stream[0].length;
      const keep = random.below(length);
      return put(pdf, stream.index + keep, length - keep, random.next() < 0.5 ? '\nendstream' : '');
    },
  },
  {
    name: 'wrong number',
    apply: (pdf, random) =>
      repeat(pdf, 1 + random.below(4), text => {
        const number = chooseMatch(text, /(?<=[\s[/])-?\d+(?:\.\d+)?(?=[\s\]/>])/g, random);
        return number ? put(text, number.index, number[0].length, random.pick(hugeNumbers)) : text;
      }),
  },
  {
    name: 'wrong size',
    apply: (pdf, random) => {
      const size = chooseMatch(
        pdf,
        /\/(?:Length\d?|Count|Size|N|First|Width|Height|BitsPerComponent|Columns|Predictor|W|Index|FirstChar|LastChar|Prev)\s+(-?\d+)/g,
        random,
      );
      return size
        ? put(pdf, size.index + size[0].length - size[1]!.length, size[1]!.length, random.pick(hugeNumbers))
        : pdf;
    },
  },
  {
    name: 'loop',
    apply: (pdf, random) =>
      repeat(pdf, 1 + random.below(5), text => {
        const from = chooseMatch(text, /\d+ \d+ R\b/g, random);
        const to = chooseMatch(text, /\d+ \d+ R\b/g, random);
        return from && to ? put(text, from.index, from[0].length, to[0]) : text;
      }),
  },
  {
    name: 'itself',
    apply: (pdf, random) => {
      const object = chooseMatch(pdf, /(\d+ \d+) obj[\s\S]*?endobj/g, random);
      if (!object) return pdf;
      return put(
        pdf,
        object.index,
        object[0].length,
        object[0].replace(/\d+ \d+ R\b/g, () => (random.next() < 0.5 ? `${object[1]} R` : '1 0 R')),
      );
    },
  },
  {
    name: 'exchange objects',
    apply: (pdf, random) => {
      const one = chooseMatch(pdf, /\d+ \d+ obj/g, random);
      const other = chooseMatch(pdf, /\d+ \d+ obj/g, random);
      return one && other ? put(pdf, one.index, one[0].length, other[0]) : pdf;
    },
  },
  {
    name: 'another name',
    apply: (pdf, random) =>
      repeat(pdf, 1 + random.below(4), text => {
        const from = chooseMatch(text, /\/[A-Za-z][A-Za-z0-9]*/g, random);
        const to = chooseMatch(text, /\/[A-Za-z][A-Za-z0-9]*/g, random);
        return from && to ? put(text, from.index, from[0].length, to[0]) : text;
      }),
  },
  {
    name: 'a keyword',
    apply: (pdf, random) =>
      repeat(pdf, 1 + random.below(3), text =>
        put(text, random.below(text.length), random.below(4), ` ${random.pick(keywords)} `),
      ),
  },
  {
    name: 'deep nesting',
    apply: (pdf, random) =>
      put(
        pdf,
        random.below(pdf.length),
        0,
        random.pick(['[', '<<', '(', 'q ', '<< /A ', 'BT ']).repeat(10 + random.below(20_000)),
      ),
  },
];

/** A seed damaged in one to three ways, and the names of the ways. */
export function mutate(pdf: string, random: Random): {readonly pdf: string; readonly names: readonly string[]} {
  const names: string[] = [];
  let damaged = pdf;
  for (let count = 1 + random.below(3); count > 0 && damaged.length > 0; count--) {
    const {name, apply} = random.pick(mutations);
    names.push(name);
    damaged = apply(damaged, random);
  }
  return {pdf: damaged, names};
}

const byte = (random: Random): string => String.fromCharCode(random.below(256));

const put = (text: string, at: number, length: number, replacement: string): string =>
  text.slice(0, at) + replacement + text.slice(at + length);

function repeat(text: string, times: number, change: (text: string) => string): string {
  let changed = text;
  for (let time = 0; time < times; time++) changed = change(changed);
  return changed;
}

function chooseMatch(text: string, pattern: RegExp, random: Random): RegExpExecArray | undefined {
  const matches = [...text.matchAll(pattern)];
  return matches.length === 0 ? undefined : random.pick(matches);
}
