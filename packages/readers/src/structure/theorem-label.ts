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
 * `Theorem 2 shows`, is for the caller to tell from its style or from what follows.
 */
export function theoremLabel(text: string): TheoremLabel | undefined {
  const match = label.exec(text);
  if (!match) return undefined;
  const word = match[1]!.toLowerCase().replace(/\s+/g, ' ');
  const kind = kinds.get(word) ?? kinds.get(word.replace(/s$/, ''));
  if (kind === undefined) return undefined;
  const number = match[2];
  const whose = kind === 'proof' && number === undefined ? ofWhat.exec(text) : undefined;
  return {kind, length: whose?.[0].length ?? match[0].length, ...(number !== undefined && {number})};
}

// `Proof of Theorem 1.6.`
const ofWhat = /^\p{L}+\s+(?:of|de|du|des|von|der)\s+(?:[^.:]|\.(?=\p{Nd})){1,70}(?:[.:]\s*|$)/u;

const words: readonly (readonly [kind: string, names: string])[] = [
  ['theorem', 'theorem|théorème|theorème|theoreme|théoreme|satz|teorema|теорема|定理'],
  ['lemma', 'lemma|lemme|hilfssatz|lema|лемма|引理|補題'],
  ['proposition', 'proposition|proposición|proposizione|предложение|утверждение|命题|命題|性质'],
  ['corollary', 'corollary|corollaire|corrolaire|korollar|corolario|corollario|следствие|推论|系'],
  ['definition', 'definition|définition|definición|definizione|определение|定义|定義'],
  ['remark', 'remark|remarque|bemerkung|observación|osservazione|замечание|注记|注意|注|备注'],
  ['example', 'example|exemple|beispiel|ejemplo|esempio|пример|例题|例'],
  ['exercise', 'exercise|exercice|aufgabe|übung|ejercicio|esercizio|упражнение|задача|练习|习题'],
  ['problem', 'problem|problème|problema|问题'],
  ['solution', 'solution|lösung|solución|soluzione|решение|解答|解'],
  ['proof', 'proof|preuve|démonstration|demonstration|beweis|demostración|dimostrazione|доказательство|证明|證明|証明'],
  ['conjecture', 'conjecture|vermutung|conjetura|гипотеза|猜想|予想'],
  ['claim', 'claim|affirmation|behauptung|断言'],
  ['fact', 'fact|fait|tatsache'],
  ['axiom', 'axiom|axiome|axioma|аксиома|公理'],
  ['assumption', 'assumption|hypothesis|hypothèse|annahme|假设'],
  ['notation', 'notation|notación|обозначение|记号'],
  ['observation', 'observation|beobachtung'],
  ['property', 'property|propriété|eigenschaft|свойство'],
  ['question', 'question|frage|вопрос'],
  ['construction', 'construction|konstruktion'],
  ['convention', 'convention|konvention'],
];

const kinds = new Map(words.flatMap(([kind, names]) => names.split('|').map(name => [name, kind] as const)));
const alternatives = [...kinds.keys()].sort((a, b) => b.length - a.length);
const latin = alternatives.filter(name => !/[\u3000-\u9fff]/.test(name)).join('|');
const ideographic = alternatives.filter(name => /[\u3000-\u9fff]/.test(name)).join('|');
const counter = "\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3})*[a-z]?|[A-Z](?:\\.\\p{Nd}{1,3})+|[A-Z]\\b(?![’'])|[IVX]+\\b";
const label = new RegExp(
  `^((?:${latin})s?(?![\\p{L}-])|(?:${ideographic}))(?:\\s*(${counter})(?![\\p{L}\\p{Nd}]))?(?:\\s*[(（[][^()（）]{1,80}[)）\\]])?\\s*(?:[.:：、。]|\\.\\s*[–—-])?\\s*`,
  'iu',
);
