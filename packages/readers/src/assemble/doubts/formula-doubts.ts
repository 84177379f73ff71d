import {shownCharacters} from '@recto/math';
import {type Block, type Diagnostic, walk} from '@recto/model';
import {ownLetters} from './params.ts';

const scripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
] as const;
const patterns = scripts.map(script => ({script, pattern: new RegExp(`\\p{Script=${script}}`, 'u')}));
// not what formulas are made of; the letters of Hebrew that are symbols are not of its script
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Formulas with letters of a script that the document's text does not have: glyphs whose codes mean something else. */
export function formulaDoubts(blocks: readonly Block[]): Diagnostic[] {
  const strange: {readonly script: string; readonly diagnostic: Diagnostic}[] = [];
  const own = new Map<string, number>();
  for (const node of walk(blocks)) {
    if (node.type === 'text') for (const script of scriptsIn(node.value)) own.set(script, (own.get(script) ?? 0) + 1);
    if (node.type !== 'inlineMath' && node.type !== 'equation') continue;
    const [script] = scriptsIn(shownCharacters(node.tex));
    if (script === undefined) continue;
    const {from} = node;
    const named = node.type === 'equation' && {node: node.id};
    strange.push({script, diagnostic: {code: 'structure-in-doubt', problem: 'mixed-scripts', ...named, from}});
  }
  return strange.flatMap(({script, diagnostic}) => ((own.get(script) ?? 0) < ownLetters ? [diagnostic] : []));
}

/** The script of each letter that formulas do not usually have. */
const scriptsIn = (text: string): string[] =>
  (text.match(foreign) ?? []).map(
    character => patterns.find(({pattern}) => pattern.test(character))?.script ?? 'other',
  );
