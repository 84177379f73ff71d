import {spawnSync} from 'node:child_process';
import type {Inline, Translation} from '@recto/model';
import type {Overlaid} from '@recto/writers';
import {type SourceText, targetKey} from '../../../packages/writers/src/pdf/overlay/measure/source-texts.ts';
import {widthOf} from './pseudo.ts';

/**
 * The share of the intended text that another program reads back, in pieces of six characters, in the order in which the file
 * has it: that is what viewers select and copy, while poppler's own order takes the lines of neighboring cells and columns in
 * turns. That order, which is also the one in which it turns round what runs from right to left, is the one for Arabic, and
 * where two directions of writing meet, programs disagree about the symbols between them: the letters of each writing system count for
 * themselves.
 */
export function extracted(
  file: string,
  translations: readonly Translation[],
  made: Overlaid,
  language: string,
): number {
  const {stdout} = spawnSync('pdftotext', [...(language === 'ar' ? [] : ['-raw']), '-enc', 'UTF-8', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const views: readonly ((text: string) => string)[] =
    language === 'ar'
      ? [
          text => bare(text).replace(/[^\p{Script=Arabic}]|\p{P}/gu, ''),
          text => bare(text).replace(/[^\p{Script=Latin}]/gu, ''),
        ]
      : [bare];
  const kept = new Set(made.report.kept.map(item => targetKey(item.target)));
  let all = 0;
  let read = 0;
  for (const view of views) {
    const found = view(stdout);
    for (const {target, children} of translations) {
      if (target.kind === 'outline' || kept.has(targetKey(target))) continue;
      for (const run of textRuns(children)) {
        for (const piece of piecesOf(run, view, language)) {
          all++;
          if (found.includes(piece)) read++;
        }
      }
    }
  }
  return all === 0 ? 1 : read / all;
}

/** Length of the translations as a multiple of their sources. */
export function expansionOf(texts: readonly SourceText[], translations: readonly Translation[]): number {
  const sources = new Map(texts.map(text => [text.key, text]));
  let before = 0;
  let after = 0;
  for (const {target, children} of translations) {
    const source = sources.get(targetKey(target));
    if (!source) continue;
    before += textRuns(source.children).reduce((sum, run) => sum + widthOf(run.trim()), 0);
    after += textRuns(children).reduce((sum, run) => sum + widthOf(run.trim()), 0);
  }
  return before === 0 ? 1 : after / before;
}

/**
 * Six characters each; of Arabic whole words, because poppler orders the parts of a line by the direction that most of its page
 * has.
 */
function piecesOf(run: string, view: (text: string) => string, language: string): string[] {
  if (language === 'ar') return run.split(/\s+/).flatMap(word => (view(word).length < 3 ? [] : [view(word)]));
  const wanted = view(run);
  return Array.from({length: Math.floor(wanted.length / 6)}, (_, index) => wanted.slice(6 * index, 6 * index + 6));
}

const textRuns = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap(node => (node.type === 'text' ? [node.value] : 'children' in node ? textRuns(node.children) : []));

const bare = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\-\u2010\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
