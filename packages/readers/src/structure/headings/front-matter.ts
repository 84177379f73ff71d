import {anyWord, isPersonName, splitNames} from '@recto/lexicon';
import {centerX, overlapX, overlapY} from '@recto/model';
import type {BlockDraft} from '../../draft/draft.ts';
import {startsWithBullet} from '../../layout/blocks/row-starts.ts';
import {firstRowText} from '../rows.ts';
import {isGray, type TextStyle} from '../text-style.ts';
import type {Candidate} from './candidate.ts';
import {bigger, fewestAlike, fewestSections, largeType, nearlyTitle, samePlacement, spread} from './params.ts';
import {isAbstractHeading, isKindOfDocument, isSectionName} from './section-names.ts';

/** The document's own title, and the front matter between it and the first section: authors, addresses, dates. */
export type FrontMatter = {readonly title?: number; readonly skipped: ReadonlySet<number>};

/**
 * Finds the title: the largest text that comes before all running text on the first page with text, larger than the body
 * and unnumbered. What follows it in other styles up to the first section or running text is no heading.
 */
export function findFrontMatter(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  headings: ReadonlySet<number>,
  body: TextStyle,
): FrontMatter {
  const byIndex = new Map(candidates.map(candidate => [candidate.index, candidate]));
  const first = blocks.find(block => block.kind === 'text');
  if (!first) return {skipped: new Set()};
  let best: Candidate | undefined;
  let end = 0;
  for (; end < blocks.length; end++) {
    const block = blocks[end]!;
    if (block.page !== first.page) break;
    const candidate = byIndex.get(end);
    if (isRunningText(block, body)) break;
    if (!candidate) continue;
    if (candidate.number?.strong || isSectionName(candidate.text, candidate.number)) break;
    if (candidate.style.size < body.size * 1.15 || /[.,;:]$/.test(candidate.text)) continue;
    if (
      !best ||
      isKindOfDocument(best.text) ||
      (candidate.style.size > best.style.size && !isKindOfDocument(candidate.text))
    )
      best = candidate;
  }
  if (!best) return {skipped: new Set()};
  // several headings of one style on the page are sections, unless the first is set off from them
  const alike = candidates.filter(({index, key}) => index !== best.index && key === best.key && headings.has(index));
  // a page of its own makes a title of what looks like the chapters after it
  const ownPage = end < blocks.length && blocks[end]!.page !== first.page && alike.every(({index}) => index >= end);
  if (!ownPage && alike.length > 0 && alike.some(({block}) => block.page !== best.block.page || alike.length > 1))
    return {skipped: new Set()};
  if (best.number && !/^\p{Nd}{4}/u.test(best.text)) return {skipped: new Set()};
  const skipped = new Set<number>();
  // authors and addresses stand before an abstract, however loudly
  const abstracted = endsInAbstract(blocks[end], byIndex.get(end));
  const later = candidates.filter(({index}) => headings.has(index) && index >= end);
  const elsewhere = new Set(later.map(({key}) => key));
  // authors have the style of sections, but not their place; items have both where OCR sees no difference
  const alignedLater = ({key, block, style}: Candidate): boolean =>
    !isBulleted(block) &&
    later.some(
      other => other.key === key && Math.abs(other.block.box.left - block.box.left) < samePlacement * style.size,
    );
  // a heading right above a list or a table is a section's
  const overLists = [...byIndex].filter(([at, {block}]) => {
    const after = blocks[at + 1];
    if (at >= end || at === best.index || !headings.has(at) || isBulleted(block)) return false;
    return after !== undefined && (isBulleted(after) || after.kind === 'table');
  });
  for (const [, {key}] of overLists) elsewhere.add(key);
  const sections = abstracted ? [] : sectionsBelow(best, candidates, headings, blocks, body);
  const aside = abstracted ? [] : sectionsAside(best, candidates, headings);
  const kept = new Set([...overLists.map(([at]) => at), ...sections, ...aside]);
  const above = byIndex.get(end - 1);
  if (above && !abstracted && headings.has(above.index) && headsText(above, best, body)) {
    kept.add(above.index);
    elsewhere.add(above.key);
  }
  for (let at = 0; at < end; at++) {
    const candidate = byIndex.get(at);
    if (!candidate || at === best.index || kept.has(at)) continue;
    const {number, style, text} = candidate;
    // `12 March 2024` is no section
    if (headings.has(at) && number && (number.strong || (style.bold && !/\p{Nd}{4}$/u.test(text)))) continue;
    const author = abstracted && at > best.index && number === undefined;
    if (elsewhere.has(candidate.key) && (style.bold || (at > best.index + 1 && alignedLater(candidate))) && !author)
      continue;
    skipped.add(at);
  }
  return {title: best.index, skipped};
}

/**
 * Sections of a page without running text, as of a CV or a menu: several headings of one style at the left edges of their
 * columns, or in the middle and all over the page, each with smaller text below it. Names of authors look alike, and so do the few
 * lines in the middle of a title page.
 */
function sectionsBelow(
  title: Candidate,
  candidates: readonly Candidate[],
  headings: ReadonlySet<number>,
  blocks: readonly BlockDraft[],
  body: TextStyle,
): number[] {
  const ofStyle = Map.groupBy(
    candidates.filter(({index, block, style}) => {
      const after = blocks[index + 1];
      return (
        index > title.index &&
        headings.has(index) &&
        style.size < title.style.size &&
        (style.size >= bigger * body.size || (style.bold && style.size >= body.size && !isGray(style.color))) &&
        block.page === title.block.page &&
        !isBulleted(block) &&
        (after?.kind !== 'text' || (after.lines[0]?.size ?? 0) < style.size)
      );
    }),
    ({key}) => key,
  );
  const bottom = Math.max(...blocks.filter(({page}) => page === title.block.page).map(({box}) => box.bottom));
  return [...ofStyle.values()]
    .filter(
      alike =>
        alike.length >= fewestSections &&
        !alike.some(({text}) => isPersonName(text) || /\p{Nd}/u.test(text)) &&
        (alike.every(isFlush) ||
          (alike.every(isCentered) && heightOf(alike) > spread * (bottom - title.block.box.bottom))),
    )
    .flatMap(alike => alike.map(({index}) => index));
}

const heightOf = (headings: readonly Candidate[]): number =>
  Math.max(...headings.map(({block}) => block.box.bottom)) - Math.min(...headings.map(({block}) => block.box.top));

const isFlush = ({block: {box, column}, style}: Candidate): boolean =>
  box.left - column.left < samePlacement * style.size;

const isCentered = ({block: {box, column}, style}: Candidate): boolean =>
  Math.abs(centerX(box) - centerX(column)) < samePlacement * style.size;

/**
 * Headings beside the title: those of a column of their own that look like sections further on, be they in another color, as in a CV;
 * and what stands next to the title in type nearly as large, as the kind of a document next to the name of who sends it.
 */
function sectionsAside(title: Candidate, candidates: readonly Candidate[], headings: ReadonlySet<number>): number[] {
  const own = candidates.filter(
    ({index, block}) => index !== title.index && headings.has(index) && block.page === title.block.page,
  );
  const isAside = ({block}: Candidate): boolean => overlapX(block.box, title.block.box) <= 0;
  const shape = ({style: {size, bold, italic}}: Candidate): string => `${size} ${bold} ${italic}`;
  const shapes = own.filter(one => (!isAside(one) ? one.index > title.index : false)).map(shape);
  return own
    .filter(
      one =>
        isAside(one) &&
        ((overlapY(one.block.box, title.block.box) > 0 && one.style.size >= nearlyTitle * title.style.size) ||
          (one.style.bold && shapes.filter(other => other === shape(one)).length >= fewestAlike)),
    )
    .map(({index}) => index);
}

/**
 * The subject of a letter: what is bold right above its salutation. Undefined where the page is no letter or has no
 * such line.
 */
export function subjectOfLetter(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  body: TextStyle,
): number | undefined {
  const [first] = blocks;
  const at = blocks.findIndex(
    block =>
      block.page === first?.page &&
      block.kind === 'text' &&
      block.lines.length === 1 &&
      salutation.test(block.lines[0]?.text ?? ''),
  );
  const subject = candidates.find(({index}) => index === at - 1);
  return subject?.style.bold && !body.bold && subject.block.page === first?.page ? subject.index : undefined;
}

const salutation = new RegExp(`^(?:${anyWord(['salutation'])})(?![\\p{Ll}]).{0,60}[,!:，：]$`, 'iu');

/** Whether what stands right above the running text, apart from the title and much larger than the text, heads it: no author, no date. */
const headsText = ({index, style, text}: Candidate, title: Candidate, body: TextStyle): boolean =>
  index > title.index + 1 &&
  style.size >= largeType * body.size &&
  style.size < title.style.size &&
  !/\p{Nd}{2}/u.test(text) &&
  !splitNames(text).some(name => isPersonName(name));

const endsInAbstract = (block: BlockDraft | undefined, candidate: Candidate | undefined): boolean =>
  block?.kind === 'text' && isAbstractHeading(candidate?.text ?? '');

function isRunningText(block: BlockDraft, body: TextStyle): boolean {
  if (block.kind !== 'text') return block.kind === 'equation';
  if (Math.abs((block.lines[0]?.size ?? 0) - body.size) > 0.15 * body.size) return false;
  const text = block.lines.map(line => line.text).join(' ');
  if (/[。！？]/u.test(text) && text.length > ideographicSentence) return true;
  return text.length > 240 || /(?:[\p{L}\p{M}]+[\s,،]+){4}.*[\p{Ll}\p{Lo}\p{M}\p{Nd}\s)][.؟।]$/u.test(text);
}

const isBulleted = (block: BlockDraft): boolean =>
  block.kind === 'text' && (block.lines[0]?.bullet !== undefined || startsWithBullet(firstRowText(block)));

const ideographicSentence = 20;
