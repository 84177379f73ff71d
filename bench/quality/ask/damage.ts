/** A pseudo-random number from 0 to below 1; the same seed gives the same numbers. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** What a model does to words it copies. `false` quotations say something else than the document. */
export type Damage = {
  readonly name: string;
  readonly false?: true;
  /** The damaged words; the same words if there is nothing to damage. */
  readonly apply: (words: string, random: Random, other: () => string) => string;
};

export const damages: readonly Damage[] = [
  {name: 'none', apply: words => words},
  {name: 'ligatures', apply: words => words.replace(/ffi|ffl|fi|fl|ff/g, letters => ligatures[letters] ?? letters)},
  {
    name: 'hyphenation',
    apply: (words, random) => atLongWord(words, random, word => cut(word, pick(['-\n', '- ', '\u00ad', '-'], random))),
  },
  {
    name: 'quotes and dashes',
    apply: words =>
      words
        .replace(/["“”„]/g, '”')
        .replace(/['’]/g, '‘')
        .replace(/[-–—]/g, '‐'),
  },
  {
    name: 'added quotes',
    apply: (words, random) => pick([`“${words}”`, `"${words}"`, `«${words}»`, `「${words}」`], random),
  },
  {
    name: 'spaces',
    apply: (words, random) => words.replace(/\s+/g, () => pick(['  ', '\u00a0', '\u2009', '\n', '\u3000'], random)),
  },
  {name: 'case', apply: (words, random) => (random() < 0.5 ? words.toUpperCase() : words.toLowerCase())},
  {
    name: 'full width',
    apply: words =>
      words.replace(/[!-~]/g, sign =>
        /[\\${}^_]/.test(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
      ),
  },
  {
    name: 'emphasis',
    apply: (words, random) =>
      atLongWord(words, random, word => pick([`**${word}**`, `*${word}*`, `_${word}_`, `\`${word}\``], random)),
  },
  {name: 'punctuation', apply: words => words.replace(/(?<!\d)[.,;:](?!\d)/g, '')},
  {name: 'dropped word', apply: (words, random) => atPlainWord(words, random, () => '')},
  {name: 'changed word', apply: (words, random, other) => atPlainWord(words, random, () => other())},
  {name: 'added word', apply: (words, random, other) => atPlainWord(words, random, word => `${word} ${other()}`)},
  {
    name: 'typing error',
    apply: (words, random) =>
      atLongWord(words, random, word => (word.length < 6 ? word : word.slice(0, 3) + word.slice(4))),
  },
  {name: 'ellipsis', apply: (words, random) => leaveOutMiddle(words, pick([' … ', '...', ' [...] ', '……'], random))},
  {name: 'marks left out', apply: words => words.replace(/\s+\[\d+(?:[,–-]\s*\d+)*\]/g, '')},
  {name: 'spelling of TeX', apply: respellTex},
  {name: 'signs for TeX', apply: texAsSigns},
  {name: 'another number', false: true, apply: words => words.replace(/\d+/, number => String(Number(number) + 1))},
  {name: 'denied', false: true, apply: (words, random) => atPlainWord(words, random, word => `not ${word}`)},
];

const ligatures: Readonly<Record<string, string>> = {ffi: 'ﬃ', ffl: 'ﬄ', fi: 'ﬁ', fl: 'ﬂ', ff: 'ﬀ'};

function atWord(words: string, random: Random, matches: RegExp, change: (word: string) => string): string {
  const places = [...words.matchAll(matches)];
  if (places.length === 0) return words;
  const {index, 0: word} = pick(places, random);
  return words.slice(0, index) + change(word) + words.slice(index + word.length);
}

const atLongWord = (words: string, random: Random, change: (word: string) => string): string =>
  atWord(words, random, /(?<![\p{L}\\$])[\p{Script=Latin}\p{Script=Cyrillic}]{4,}(?![\p{L}$])/gu, change);

/** At a word in the middle of a longer quotation that denies nothing. */
const atPlainWord = (words: string, random: Random, change: (word: string) => string): string =>
  words.includes('$') || words.split(/\s+/).length < 7
    ? words
    : atWord(
        words,
        random,
        /(?<=\p{L}{2} )(?!(?:not?|never|without|nor|neither|none|nicht|kein|pas|sans|sem|sin|não|не|нет|без)\b)\p{L}{2,8}(?= \p{L}{2})/gu,
        change,
      );

const cut = (word: string, by: string): string => `${word.slice(0, 2)}${by}${word.slice(2)}`;

function leaveOutMiddle(words: string, by: string): string {
  const parts = words.split(' ');
  return parts.length < 9 || words.includes('$')
    ? words
    : `${parts.slice(0, 4).join(' ')}${by}${parts.slice(-4).join(' ')}`;
}

function respellTex(words: string, random: Random): string {
  if (!words.includes('$')) return words;
  const respelled = words
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, over: string, under: string) =>
      pick([`\\dfrac{${over}}{${under}}`, `${over}/${under}`, `{${over} \\over ${under}}`], random),
    )
    .replace(/\\(?:left|right)(?![A-Za-z])\s*/g, '')
    .replace(/\\mathrm\{([^{}]*)\}/g, '\\text{$1}')
    .replace(/\\(?:leq|geq|neq)\b/g, command => command.slice(0, 3))
    .replace(/\\[,;!:]/g, ' ')
    .replace(/([\^_])\{(\w)\}/g, '$1$2')
    .replace(/\s*=\s*/g, () => pick(['=', ' = '], random));
  return random() < 0.5 ? respelled : respelled.replace(/\$+\s*/g, '');
}

function texAsSigns(words: string): string {
  return words
    .replace(/\\([A-Za-z]+)/g, (command, name: string) => texSigns[name] ?? command)
    .replace(/\^\{?2\}?/g, '²')
    .replace(/_\{?([0-9])\}?/g, (_, digit: string) => String.fromCharCode(0x2080 + Number(digit)));
}

const texSigns: Readonly<Record<string, string>> = {
  alpha: '𝛼',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ϵ',
  varepsilon: 'ε',
  theta: 'θ',
  lambda: '𝜆',
  mu: 'µ',
  pi: 'π',
  sigma: 'σ',
  phi: 'ϕ',
  varphi: 'φ',
  omega: 'ω',
  sum: '∑',
  int: '∫',
  infty: '∞',
  partial: '∂',
  leq: '≤',
  geq: '≥',
  le: '≤',
  ge: '≥',
  times: '×',
  cdot: '·',
  in: '∈',
  to: '→',
  rightarrow: '→',
  pm: '±',
  neq: '≠',
  sqrt: '√',
  nabla: '∇',
};
