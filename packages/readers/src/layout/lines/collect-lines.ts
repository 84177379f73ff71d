import type {LeftOutReason} from '@recto/model';
import {type Glyph, hasTextLayer, type PageFacts} from '@recto/pdf';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {boxInFrame, frameGlyph, frameVerticalGlyph} from '../../draft/frame.ts';
import {readForms} from '../forms/read-forms.ts';
import {rotateUpright} from '../orientation/rotate-upright.ts';
import {attachParts} from './attach-parts.ts';
import {joinDropCaps} from './drop-caps.ts';
import {findDuplicates} from './duplicates.ts';
import {fractionBars} from './fractions.ts';
import {groupByDirection} from './group-by-direction.ts';
import {cutAtGutters} from './gutters.ts';
import {isIconName} from './icon-names.ts';
import {makeLine} from './make-line.ts';
import {withoutOverlines} from './overlines.ts';
import {cutAtPanels, panelsOf} from './panel-edges.ts';
import {findRuns} from './runs.ts';
import {findSegments, ocrSegments} from './segments.ts';
import {normalizeTextLayer} from './text-layer.ts';
import {readAsTyped} from './typed-page.ts';
import {unreadableBullets} from './unreadable-bullets.ts';

/**
 * Gathers a page's glyphs into words and lines: by direction of writing, then baseline by baseline from origins and sizes.
 * Scripts, accents and fraction parts join the line they stand in; a wide gap or a column's gutter ends a line.
 */
export function collectLines(given: PageFacts): PageDraft {
  const {facts: upright, turned} = rotateUpright(given);
  const facts = withoutOverlines(readForms(upright));
  const leftOut: {glyph: Glyph; reason: LeftOutReason}[] = [];
  let visible: Glyph[] = [];
  // the text layer of a scan is drawn invisibly over its image
  const layer = hasTextLayer(facts);
  const isHidden = ({hidden}: Glyph): boolean => hidden !== undefined && !(layer && hidden === 'invisible');
  // two letters that recognition puts into one place are two letters
  const shown = facts.glyphs.filter(glyph => glyph.line === undefined && !isHidden(glyph));
  const duplicates = findDuplicates(shown);
  const bullets = unreadableBullets(shown);
  for (const glyph of facts.glyphs) {
    if (isHidden(glyph)) {
      if (!glyph.blank) leftOut.push({glyph, reason: glyph.hidden!});
    } else if (duplicates.has(glyph)) leftOut.push({glyph, reason: 'duplicate'});
    else if (bullets.has(glyph)) visible.push(bullets.get(glyph) ?? glyph);
    else if (glyph.text === '' && !glyph.blank) leftOut.push({glyph, reason: 'unreadable'});
    else if (isIconName(glyph)) leftOut.push({glyph, reason: 'decoration'});
    else visible.push(glyph);
  }
  visible = layer ? normalizeTextLayer(visible) : [...readAsTyped(visible)];
  const bars = fractionBars(facts.rules, facts.width);
  const panels = facts.recognised ? [] : panelsOf(facts.paths);
  const lines: Line[] = [];
  for (const {frame, vertical, glyphs} of groupByDirection(visible)) {
    const runs = findRuns(glyphs.map(glyph => (vertical ? frameVerticalGlyph : frameGlyph)(glyph, frame)));
    const onLine = runs.filter(run => !run.hanging);
    const framed = panels.map(box => boxInFrame(box, frame));
    const segments = facts.recognised
      ? cutAtGutters(ocrSegments(onLine), true)
      : cutAtGutters(cutAtPanels(findSegments(onLine), framed));
    const hanging = runs.filter(run => run.hanging);
    const parts = facts.recognised
      ? [...segments]
      : attachParts(
          segments,
          hanging,
          bars.map(({box, outer}) => ({box: boxInFrame(box, frame), outer: boxInFrame(outer, frame)})),
          !layer,
        );
    parts.sort((a, b) => a.baseline - b.baseline || a.start - b.start);
    lines.push(...joinDropCaps(parts.map(part => makeLine(facts.number, part, frame, vertical))));
  }
  return {
    ...(turned !== undefined && {turned}),
    facts,
    lines,
    furniture: [],
    figures: [],
    tables: [],
    equations: [],
    algorithms: [],
    listings: [],
    regions: [],
    blocks: [],
    leftOut,
  };
}
