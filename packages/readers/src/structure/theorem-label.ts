import {anyOf, isIdeographic, theoremWords} from '@recto/lexicon';

/** The label a theorem, definition, proof … begins with. */
export type TheoremLabel = {
  /** English name of the kind, `theorem`, `proof`. */
  readonly kind: string;
  readonly number?: string;
  /** Characters of the text that belong to the label: `Theorem 2.1 (Euler).` */
  readonly length: number;
};

/**
 * Reads the label of a theorem-like statement at the start of a text. Whether it is one, and not a sentence that begins
 * `Theorem 2 shows`, is for the caller to decide from its style or from what follows.
 */
export function theoremLabel(text: string): TheoremLabel | undefined {
  const match = label.exec(text);
  if (!match) return undefined;
  const word = match[1]!.toLowerCase().replace(/\s+/g, ' ');
  const kind = theoremWords.get(word) ?? theoremWords.get(word.replace(/s$/, ''));
  if (kind === undefined) return undefined;
  const number = match[2];
  const whose = kind === 'proof' && number === undefined ? ofWhat.exec(text) : undefined;
  return {kind, length: whose?.[0].length ?? match[0].length, ...(number !== undefined && {number})};
}

// `Proof of Theorem 1.6.`
const ofWhat = /^\p{L}+\s+(?:of|de|du|des|von|der)\s+(?:[^.:]|\.(?=\p{Nd})){1,70}(?:[.:]\s*|$)/u;

const latin = anyOf([...theoremWords.keys()].filter(word => !isIdeographic(word)));
const ideographic = anyOf([...theoremWords.keys()].filter(isIdeographic));
const counter = "\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3})*[a-z]?|[A-Z](?:\\.\\p{Nd}{1,3})+|[A-Z]\\b(?![’'])|[IVX]+\\b";
const label = new RegExp(
  `^((?:${latin})s?(?![\\p{L}-])|(?:${ideographic}))(?:\\s*(${counter})(?![\\p{L}\\p{Nd}]))?(?:\\s*[(（[][^()（）]{1,80}[)）\\]])?\\s*(?:[.:：、。]|\\.\\s*[–—-])?\\s*`,
  'iu',
);
