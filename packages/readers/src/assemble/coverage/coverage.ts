import type {Block, Diagnostic, PageCoverage} from '@recto/model';
import type {PageSummary} from '../../draft/draft.ts';
import {findMissing, type Missing} from './find-missing.ts';
import {collectWritten} from './written-ink.ts';

export type Coverage = {readonly pages: readonly PageCoverage[]; readonly diagnostics: readonly Diagnostic[]};

/**
 * What became of the glyphs of each page, computed from the finished document: what it does not say and no stage has given a reason
 * for is missing, whichever step has lost it.
 */
export function coverageOf(pages: readonly PageSummary[], children: readonly Block[]): Coverage {
  const written = collectWritten(children);
  let room = mostPlaces;
  const diagnostics: Diagnostic[] = [];
  const counted = pages.map(page => {
    const ofPage = written.get(page.number);
    const missing = findMissing(page.ink, ofPage);
    for (const {box, text, characters} of missing.places.slice(0, room)) {
      const from = [{page: page.number, box}];
      diagnostics.push({code: 'text-missing', from, text: text.slice(0, longestText), characters});
    }
    room = Math.max(0, room - missing.places.length);
    return pageCoverage(page, missing, ofPage?.furniture ?? 0);
  });
  return {pages: counted, diagnostics};
}

// of a document: the counts tell of all
const mostPlaces = 200;
const longestText = 200;

function pageCoverage(page: PageSummary, missing: Missing, furniture: number): PageCoverage {
  const {number, glyphs, unreadable, images, recognised, regions} = page;
  const leftOut = {
    ...page.leftOut,
    ...(missing.inFigures > 0 && {'in-figure': missing.inFigures}),
    ...(missing.decoration > 0 && {decoration: missing.decoration}),
    ...(missing.repeated > 0 && {repeated: missing.repeated}),
    ...(missing.characters > 0 && {unassigned: missing.characters}),
  };
  const lost = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  return {
    page: number,
    glyphs,
    placed: Math.max(0, glyphs - lost),
    leftOut,
    ...(furniture > 0 && {furniture}),
    unreadable,
    images,
    ...(recognised !== undefined && {recognised}),
    ...(regions && {regions}),
  };
}
