import type {BlockDraft, DocumentDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {bodyStyle} from '../text-style.ts';
import {type Candidate, findCandidates} from './candidate.ts';
import {chooseHeadings} from './choose.ts';
import {findFrontMatter, subjectOfLetter} from './front-matter.ts';
import {assignDepths} from './levels.ts';
import {continuesHeading, mergeHeadings} from './merge.ts';
import {matchOutline} from './outline.ts';
import {predictHeadings} from './predictions.ts';
import {areSlides, slideTitles} from './slide-titles.ts';
import {splitHeadings} from './split-rows.ts';
import {surroundingsOf} from './style-use.ts';
import {taggedHeadings} from './tagged-headings.ts';

/** Finds section headings and gives them their depth. */
export const findHeadings: DocumentStage = {
  name: 'find-headings',
  run(unsplit, {stats}) {
    const draft = splitHeadings(unsplit);
    const body = bodyStyle(draft.blocks, stats.bodySize);
    const candidates = findCandidates(draft.blocks, body.size);
    const {depths, coverage} = matchOutline(draft.facts.outline, candidates);
    const known = coverage > trusted ? depths : taggedHeadings(draft.blocks, candidates);
    const outlined = new Set(known.keys());
    const slides = slideTitles(draft.blocks, candidates, draft.pages);
    const around = surroundingsOf(draft.blocks, candidates, body);
    // of slides the model has seen too few
    const predictions = areSlides(draft.pages) ? undefined : predictHeadings(around);
    const chosen = chooseHeadings(around, new Set([...outlined, ...slides]), predictions);
    const front = findFrontMatter(draft.blocks, candidates, new Set(chosen.map(({index}) => index)), body);
    const subject = subjectOfLetter(draft.blocks, candidates, body);
    const title = titleParts(front.title ?? subject, candidates);
    const byIndex = new Map(chosen.map(candidate => [candidate.index, candidate]));
    const headings = candidates
      .filter(
        ({index}) =>
          title.has(index) ||
          index === subject ||
          (!front.skipped.has(index) && (outlined.has(index) || byIndex.has(index))),
      )
      .map(candidate => byIndex.get(candidate.index) ?? candidate);
    const levels = assignDepths(
      headings.map(candidate => ({
        candidate,
        title: title.has(candidate.index),
        ...(outlined.has(candidate.index) && {outlineDepth: known.get(candidate.index)!}),
      })),
    );
    return mergeHeadings(withHeadings(draft, headings, levels));
  },
};

/** The title and its further lines, where they are blocks of their own. */
function titleParts(title: number | undefined, candidates: readonly Candidate[]): ReadonlySet<number> {
  const parts = new Set<number>();
  let last = candidates.find(({index}) => index === title);
  while (last) {
    parts.add(last.index);
    const {index, key, block}: Candidate = last;
    last = candidates.find(
      next => next.index === index + 1 && next.key === key && next.style.bold && continuesHeading(block, next.block),
    );
  }
  return parts;
}

// an outline of which less is found on its pages belongs to other pages or was not made from headings
const trusted = 0.4;

function withHeadings(draft: DocumentDraft, headings: readonly Candidate[], levels: readonly number[]): DocumentDraft {
  const blocks: BlockDraft[] = [...draft.blocks];
  for (const [at, {index, number, text}] of headings.entries()) {
    const block = draft.blocks[index] as TextBlock;
    // a heading that is nothing but a number keeps it as its text
    const label = number && number.length < text.length ? number.label : undefined;
    blocks[index] = {
      ...block,
      continues: false,
      role: {type: 'heading', depth: levels[at]!, ...(label !== undefined && {number: label})},
    };
  }
  return {...draft, blocks};
}
