import katex from 'katex';

type Macros = Readonly<Record<string, string>>;

const noMacros: Macros = {};
const answers = new WeakMap<Macros, Map<string, string | undefined>>();
// formulas repeat within a document; the oldest half goes when the store is full
const most = 4000;

/** KaTeX's error for the formula; undefined when it parses. Answers are kept for each object of `macros`, which stays as it is. */
export function katexProblem(tex: string, display: boolean, macros: Macros = noMacros): string | undefined {
  const known = answers.get(macros) ?? new Map<string, string | undefined>();
  answers.set(macros, known);
  const key = (display ? 'd' : 'i') + tex;
  if (known.has(key)) return known.get(key);
  let problem: string | undefined;
  try {
    // parsing alone finds every error but those of missing glyphs, at a tenth of the time
    (katex as unknown as {__parse: (tex: string, settings: object) => unknown}).__parse(tex, {
      throwOnError: true,
      strict: 'ignore',
      displayMode: display,
      // KaTeX adds to what it is given
      macros: {...macros},
    });
  } catch (error) {
    problem = error instanceof Error ? error.message.slice(0, 200) : String(error);
  }
  if (known.size >= most) for (const old of [...known.keys()].slice(0, most / 2)) known.delete(old);
  known.set(key, problem);
  return problem;
}
