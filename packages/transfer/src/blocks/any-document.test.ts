import {mapInlines} from '@recto/model';
import {anyDocument} from '@recto/testkit/any-document';
import {interleave} from '@recto/writers/parts';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type Account, accountFor} from './account/account.ts';
import {countBlocks, everyBlock, linesOf} from './count.ts';
import {describeLoss} from './describe-loss.ts';
import {noteBlocks} from './document/note-blocks.ts';
import {fitBlocks} from './fit/fit-blocks.ts';
import {type NoteLimits, noteLimits} from './limits.ts';
import type {Loss} from './loss.ts';
import type {NoteBlock} from './note-block.ts';
import {limitProblems} from './testing/limit-problems.ts';
import {withOwnIds} from './testing/own-ids.ts';

/** So small that every one of them is met by documents of some lines. */
const tiny: NoteLimits = {
  textLength: 5,
  lineItems: 3,
  lineLength: 24,
  equationLength: 6,
  urlLength: 20,
  depth: 2,
  tableWidth: 3,
  tableRows: 2,
};
const limits = fc.constantFrom<NoteLimits>(noteLimits.notion, noteLimits.flowus, tiny);
const docs = anyDocument.map(withOwnIds);

const missing = (account: Account): string[] =>
  Object.entries(account).flatMap(([kind, tally]) => tally.missing.map(what => `${kind}: ${what}`));

test('every formula, cell, figure and link of any document is delivered or told, and every limit holds', () => {
  fc.assert(
    fc.property(docs, limits, fc.constantFrom('both', 'original', 'translation'), (doc, chosen, show) => {
      const losses: Loss[] = [];
      const lose = (loss: Loss) => void losses.push(loss);
      const translated = {
        ...doc,
        children: mapInlines(doc.children, node =>
          node.type === 'text' ? [{...node, value: `${node.value}!`}] : [node],
        ),
      };
      const shown = show === 'both' ? interleave(doc, translated) : show === 'translation' ? translated : doc;
      const blocks = noteBlocks(doc, {show, translated, losses: lose});
      expect(missing(accountFor(shown, blocks, losses))).toEqual([]);
      const fitted = fitBlocks(blocks, chosen, lose);
      expect(limitProblems(fitted, chosen)).toEqual([]);
      expect(missing(accountFor(shown, fitted, losses))).toEqual([]);
      expect(countBlocks(fitted).blocks).toBeGreaterThanOrEqual(fitted.length);
      for (const loss of losses) expect(describeLoss(loss, 'en')).not.toBe(describeLoss(loss, 'zh'));
    }),
    {numRuns: 400, seed: 5},
  );
});

/** All characters in order, without those of tables, whose rows and columns may be repeated. */
const characters = (blocks: readonly NoteBlock[]): string =>
  [...everyBlock(blocks)]
    .flatMap(block => {
      if (block.type === 'table') return '';
      if (block.type === 'code') return block.code;
      if (block.type === 'equation') return block.tex;
      return linesOf(block).flatMap(line => line.map(part => (part.type === 'text' ? part.text : part.tex)));
    })
    .join('');

test('fitting moves, splits and degrades, and loses no character; what fits stays as it is', () => {
  fc.assert(
    fc.property(docs, limits, (doc, chosen) => {
      const blocks = noteBlocks(doc, {losses: () => {}});
      const fitted = fitBlocks(blocks, chosen, () => {});
      expect(characters(fitted)).toBe(characters(blocks));
      const again: Loss[] = [];
      expect(fitBlocks(fitted, chosen, loss => void again.push(loss))).toEqual(fitted);
      expect(again).toEqual([]);
    }),
    {numRuns: 400, seed: 6},
  );
});
