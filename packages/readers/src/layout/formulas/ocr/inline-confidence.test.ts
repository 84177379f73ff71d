import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {Line, MathPiece} from '../../../draft/draft.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {withSymbolConfidence} from './inline-confidence.ts';

/** A line of words, the ones between dollar symbols as formulas; `>` before a word sets it close to the one before. */
function lineOf(source: string): Line {
  const {lines} = collectLines(testPage().text(72, 100, source.replace(/[>$]/g, ''), {font: testFont()}).facts());
  const [line] = lines;
  const words = source.split(/ |(?=>)/);
  const pieces = words.map((word, index) => {
    const plain = word.replace(/[>$]/g, '');
    const glyphs = [...plain].map(text => ({...line!.pieces[0]!.glyphs[0]!, text, confidence: 0.9}));
    const common = {glyphs, box: line!.box, spaceBefore: index > 0 && !word.startsWith('>')};
    if (!word.includes('$')) return {...common, type: 'word' as const};
    return {...common, type: 'math' as const, rules: [], tex: plain, confidence: 1} satisfies MathPiece;
  });
  return {...line!, pieces};
}

const confidence = (source: string): (number | undefined)[] =>
  withSymbolConfidence(lineOf(source)).pieces.flatMap(piece =>
    piece.type === 'math' ? [Math.round(piece.confidence * 100)] : [],
  );

test.each<[string, string, boolean]>([
  ['a formula between words', 'let $x=1$ be', true],
  ['before a full stop', 'let $x$ >.', true],
  ['with an ordinal', 'the $n$ >th one', true],
  ['without the side of a relation', 'so dim $=n-r$ is', false],
  ['that breaks off at the end of a line', 'so $n-r=$', false],
  ['that breaks off within one', 'so $n-r=$ is', false],
  ['without the partner of a bar', 'so $|x$ is', false],
  ['behind a letter', 'then U >$=V$', false],
  ['behind an apostrophe', "the tea' >$s$ is", false],
  ['beside another formula', 'let $x$ $y$', false],
  ['before a bracket', 'that $f$ >(x) is', false],
])('%s', (_, source, isConfident) => {
  for (const each of confidence(source)) expect(each).toBe(isConfident ? 90 : 36);
});
