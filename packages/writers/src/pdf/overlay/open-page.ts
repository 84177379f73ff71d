import {boxHeight, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Extracted, PageFacts} from '@recto/pdf';
import {assignGlyphs, type SourceRun} from './measure/assign-glyphs.ts';
import type {OpenPage} from './paint/page-edit.ts';
import type {OverlayPlan} from './plan.ts';
import {occupancyOf} from './room/free-space.ts';
import type {ScannedPage} from './scan/scanned-page.ts';

/** What is to be set on a page, and what it is set on. */
export type PageInput = {
  /** As read, with its text operators. */
  readonly read: PageFacts;
  /** What stands for it where its texts are part of a scan. */
  readonly scan?: ScannedPage;
  /** Whether a text is to be set, by its key. */
  readonly isSet: (key: string) => boolean;
};

export type OpenedPage = {
  readonly page: OpenPage;
  /** The source of each text that is to be set, by its key. */
  readonly runs: ReadonlyMap<string, readonly SourceRun[]>;
};

/** Finds the source of a page's texts, what remains on the page without them, and the room around it. */
export function openPage({read, scan, isSet}: PageInput, plan: OverlayPlan): OpenedPage {
  const number = read.number;
  const facts = scan?.facts ?? read;
  const removed = new Set<number>();
  const removedRules = new Set<object>();
  const places = new Map<string, PageBox[]>();
  const runs = new Map<string, SourceRun[]>();
  const body: PageBox[] = [];
  for (const run of assignGlyphs(facts, plan.textsByPage.get(number) ?? [])) {
    const {key, kind} = run.text;
    if (kind !== 'furniture') body.push(run.place.box);
    if (!isSet(key)) continue;
    for (const glyph of run.glyphs) removed.add(glyph.order);
    for (const drawn of [...run.rules, ...run.lines, ...run.highlights]) removedRules.add(drawn);
    const inked = run.glyphs.filter(glyph => !glyph.blank).map(glyph => glyph.box);
    const box = unionBoxes([...inked, ...run.rules.map(rule => rule.box)]);
    if (box) addToRow(places, key, box);
    append(runs, key, run);
  }
  const drawn = unionBoxes(body) ?? {left: 0, top: 0, right: facts.width, bottom: facts.height};
  const area = plan.areas(number) ?? drawn;
  const around = {
    top: drawn.top,
    left: Math.min(drawn.left, area.left),
    right: Math.max(drawn.right, area.right),
    bottom: Math.max(drawn.bottom, area.bottom),
  };
  const extracted: ReadonlyMap<number, Extracted> | undefined = plan.setting.editor.extractGlyphs(
    number,
    read,
    scan ? new Set() : removed,
  );
  const page: OpenPage = {
    number,
    width: facts.width,
    height: facts.height,
    facts: read,
    covers: scan?.covers ?? new Map(),
    scanned: scan !== undefined,
    extracted: extracted && scan ? scan.cuts : extracted,
    occupancy: occupancyOf(facts, removed, removedRules, around),
    remaining: facts.glyphs.filter(glyph => !glyph.hidden && !glyph.blank && !removed.has(glyph.order)),
    rules: facts.rules.filter(rule => !removedRules.has(rule)),
    fixed: plan.fixed.get(number) ?? [],
    blocks: plan.blocks.get(number) ?? [],
    places,
    removedGlyphs: new Set(),
    removedRules: new Set(),
    groups: [],
    links: new Map(),
    strays: new Map(),
    shifts: [],
    repeats: [],
  };
  return {page, runs};
}

/** Adds a part of a line to the lines of a text. */
function addToRow(places: Map<string, PageBox[]>, key: string, box: PageBox): void {
  const rows = places.get(key);
  const last = rows?.at(-1);
  const beside = last && overlapY(last, box) > 0.4 * Math.min(boxHeight(last), boxHeight(box)) && box.left > last.left;
  if (rows && beside) rows[rows.length - 1] = unionBoxes([last, box])!;
  else append(places, key, box);
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
