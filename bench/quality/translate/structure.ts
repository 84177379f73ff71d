import {spawnSync} from 'node:child_process';
import {overlapX, overlapY, type PageBox} from '@recto/model';
import type {LinkFacts, PageFacts} from '@recto/pdf';

/** What of a file's structure another file has too; shares are 0 to 1, 1 where there is nothing to keep. */
export type Structure = {
  readonly outline: number;
  readonly labels: number;
  readonly forms: number;
  readonly attachments: number;
};

type Json = {readonly [key: string]: unknown};

/** Compares qpdf's description of two files: outline (its targets), page labels, form fields with their values, attachments. */
export function compareStructure(before: string, after: string): Structure {
  const [a, b] = [describe(before), describe(after)];
  return {
    outline: same(outlineOf(a['outlines']), outlineOf(b['outlines'])),
    labels: same([JSON.stringify(a['pagelabels'])], [JSON.stringify(b['pagelabels'])]),
    forms: same(fieldsOf(a['acroform']), fieldsOf(b['acroform'])),
    attachments: same(Object.keys((a['attachments'] as Json) ?? {}), Object.keys((b['attachments'] as Json) ?? {})),
  };
}

function describe(file: string): Json {
  const keys = ['outlines', 'pagelabels', 'acroform', 'attachments'].map(key => `--json-key=${key}`);
  const {stdout} = spawnSync('qpdf', ['--json=2', ...keys, file], {encoding: 'utf8', maxBuffer: 1 << 28});
  try {
    return JSON.parse(stdout) as Json;
  } catch {
    return {};
  }
}

type Outline = readonly {readonly destpageposfrom1?: number; readonly kids?: Outline}[];

const outlineOf = (items: unknown, depth = 0): string[] =>
  ((items ?? []) as Outline).flatMap(item => [
    `${depth} ${item.destpageposfrom1 ?? ''}`,
    ...outlineOf(item.kids, depth + 1),
  ]);

const fieldsOf = (form: unknown): string[] =>
  ((form as {readonly fields?: readonly Json[]})?.fields ?? []).map(field =>
    JSON.stringify([field['fullname'], field['fieldtype'], field['value'], field['pageposfrom1']]),
  );

/** The share of a list that the other one has. */
function same(wanted: readonly string[], found: readonly string[]): number {
  if (wanted.length === 0) return 1;
  const left = [...found];
  let kept = 0;
  for (const item of wanted) {
    const at = left.indexOf(item);
    if (at < 0) continue;
    left.splice(at, 1);
    kept++;
  }
  return kept / wanted.length;
}

const targetOf = ({url, page, top}: LinkFacts): string => `${url ?? ''} ${page ?? ''} ${top?.toFixed(0) ?? ''}`;

/** Links of a page that are still there with their target and lie on ink where the source's did. */
export function linksKept(before: PageFacts, after: PageFacts): {readonly all: number; readonly kept: number} {
  const left = [...after.links];
  let kept = 0;
  for (const link of before.links) {
    const at = left.findIndex(other => targetOf(other) === targetOf(link));
    if (at < 0) continue;
    const [other] = left.splice(at, 1) as [LinkFacts];
    if (!onInk(link, before) || onInk(other, after)) kept++;
  }
  return {all: before.links.length, kept};
}

/** Where links are now or were before, but those that did not move. */
export function movedLinks(before: PageFacts, after: PageFacts): PageBox[] {
  const keyOf = ({left, top, right, bottom}: PageBox): string =>
    [left, top, right, bottom].map(value => value.toFixed(1)).join();
  const [a, b] = [before, after].map(({links}) => links.flatMap(({boxes}) => boxes)) as [PageBox[], PageBox[]];
  const [was, is] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return [...a.filter(box => !is.has(keyOf(box))), ...b.filter(box => !was.has(keyOf(box)))];
}

const onInk = ({boxes}: LinkFacts, {glyphs}: PageFacts): boolean =>
  boxes.some(box =>
    glyphs.some(glyph => !glyph.blank && overlapX(glyph.box, box) > 0.2 && overlapY(glyph.box, box) > 0.2),
  );
