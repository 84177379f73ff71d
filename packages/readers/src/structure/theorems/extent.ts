import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import {statementLabel} from './statement-label.ts';

/**
 * The index after the last block of a statement that begins at `start`.
 *
 * A proof goes to its end mark. Other statements go on while the text stays in their style: italic where theirs is, or set
 * in or boxed as far as theirs. Formulas belong to a statement when the text after them does, or when they end it.
 */
export function endOfStatement(blocks: readonly BlockDraft[], start: number, statement: TextBlock): number {
  const {role} = statement;
  if (role.type !== 'theorem') return start + 1;
  if (hasEndMark(statement)) return start + 1;
  const proof = role.kind === 'proof' || role.kind === 'solution';
  const marked = proof ? findEndMark(blocks, start) : undefined;
  if (marked !== undefined) return marked + 1;
  const alone = statement.lines.map(line => line.text).join(' ').length <= role.labelLength + 1;
  const indent = statement.box.left - statement.column.left;
  let italic: boolean | undefined = alone ? undefined : isItalic(statement);
  let end = start + 1;
  let open = alone || leadsOn(statement);
  for (let at = start + 1; at < Math.min(blocks.length, start + longest); at++) {
    const block = blocks[at]!;
    if (block.kind === 'furniture') continue;
    if (block.kind === 'figure' || block.kind === 'table') continue;
    if (block.kind === 'equation') {
      if (open) end = at + 1;
      continue;
    }
    if (stops(block)) break;
    const item = block.role.type === 'listItem' || block.within?.item !== undefined;
    if (open || item) {
      // the first text after a label of its own has the style of the statement
      if (italic === undefined) italic = isItalic(block);
      else if (!open && !(italic && isItalic(block))) break;
    } else if (!(italic && isItalic(block)) && !block.continues) {
      const setIn = indent > 0.8 * block.lines[0]!.size && block.box.left >= statement.box.left - 1 && !proof;
      if (!setIn || block.page !== statement.page) break;
    }
    end = at + 1;
    open = leadsOn(block) || nextIsEquation(blocks, at);
  }
  return end;
}

const longest = 40;
const longestProof = 120;

const endMark = /(?:[□■∎▢◻◼⬜◽▪]|\bq\.?\s?e\.?\s?d\.?|\bc\.?q\.?f\.?d\.?|証明終|证毕)\s*\.?$/iu;

const hasEndMark = (block: TextBlock): boolean => endMark.test(block.lines.at(-1)!.text);

/** The block with the end mark of the proof that begins at `start`; undefined when another statement comes first. */
function findEndMark(blocks: readonly BlockDraft[], start: number): number | undefined {
  for (let at = start + 1; at < Math.min(blocks.length, start + longestProof); at++) {
    const block = blocks[at]!;
    if (block.kind === 'equation' && /\\(?:square|Box|blacksquare|qed)\b|[□■∎]/.test(block.tex.slice(-20))) return at;
    if (block.kind !== 'text') continue;
    if (stops(block)) return undefined;
    if (hasEndMark(block)) return at;
  }
  return undefined;
}

function stops(block: TextBlock): boolean {
  const {type} = block.role;
  if (type === 'heading' || type === 'toc' || type === 'reference' || type === 'theorem' || type === 'code')
    return true;
  return type === 'paragraph' && statementLabel(block) !== undefined;
}

/** Its sentence has not ended. */
const leadsOn = (block: TextBlock): boolean => !/[.!?。！？]["'”’)\]）」]?$/.test(block.lines.at(-1)!.text);

const nextIsEquation = (blocks: readonly BlockDraft[], at: number): boolean =>
  blocks[at + 1]?.kind === 'equation' && leadsOn(blocks[at] as TextBlock);

function isItalic({lines}: TextBlock): boolean {
  let italic = 0;
  let all = 0;
  for (const line of lines) {
    const weight = line.text.length * (1 - line.math);
    italic += weight * line.italic;
    all += weight;
  }
  return all > 0 && italic >= 0.6 * all;
}
