import {type Block, type Doc, type SegmentState, type Translation, targetKey, walk} from '@recto/model';
import type {MarkdownOptions} from '../markdown/options.ts';
import {writeMarkdownMapped} from '../markdown/write.ts';

/** A block of a document in two languages, as Markdown. */
export type BilingualLine = {
  /** Of the block. */
  readonly id: string;
  readonly raw: string;
  /** The same as `raw` where nothing of it is translated. */
  readonly translated: string;
  readonly needTranslate: boolean;
  /** Page it begins on, from 0. */
  readonly pageIdx: number;
  /** The state of its segments that gives most reason to look; absent where nothing is translated. */
  readonly state?: SegmentState;
  /** Keys of its segments. */
  readonly segments: readonly string[];
};

/** A document beside its translation, block by block in reading order; blocks that Markdown does not show are left out. */
export function writeBilingualLines(
  doc: Doc,
  translated: Doc,
  translations: readonly Translation[],
  options: Partial<MarkdownOptions> = {},
): BilingualLine[] {
  const states = new Map(translations.map(({target, state}) => [targetKey(target), state]));
  const after = textsOf(translated, options);
  const lines: BilingualLine[] = [];
  const before = textsOf(doc, options);
  let page = doc.pages[0]?.number ?? 1;
  for (const block of doc.children) {
    page = block.from[0]?.page ?? page;
    const raw = before.get(block.id);
    if (!raw) continue;
    const segments = segmentsOf(block).filter(key => states.has(key));
    const state = worst(segments.map(key => states.get(key)!));
    lines.push({
      id: block.id,
      raw,
      translated: after.get(block.id) ?? raw,
      needTranslate: segments.length > 0,
      pageIdx: page - 1,
      ...(state && {state}),
      segments,
    });
  }
  return lines;
}

/** What is shown of a bilingual document: both languages, each block before its translation, or one of them. */
export type BilingualShow = 'both' | 'original' | 'translation';

/** Bilingual lines as one Markdown text. */
export function joinBilingual(
  lines: readonly Pick<BilingualLine, 'raw' | 'translated' | 'needTranslate'>[],
  show: BilingualShow,
): string {
  const parts = lines.map(({raw, translated, needTranslate}) => {
    if (show === 'original') return raw;
    if (show === 'translation' || !needTranslate || raw === translated) return translated;
    const note = /^\[\^[^\]]+\]: /.exec(translated)?.[0];
    // a footnote is defined once: its translation is a second paragraph of it
    return note && raw.startsWith(note) ? `${raw}\n\n    ${translated.slice(note.length)}` : `${raw}\n\n${translated}`;
  });
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

function textsOf(doc: Doc, options: Partial<MarkdownOptions>): Map<string, string> {
  const {markdown, ranges} = writeMarkdownMapped(doc, options);
  return new Map(ranges.map(({id, start, end}) => [id, markdown.slice(start, end)]));
}

function segmentsOf(block: Block): string[] {
  const keys: string[] = [];
  for (const node of walk([block])) {
    if (!('id' in node)) continue;
    if (node.type === 'theorem') keys.push(targetKey({kind: 'theoremLabel', node: node.id}));
    else if (node.type === 'toc') {
      keys.push(targetKey({kind: 'tocTitle', node: node.id}));
      for (const entry of node.children.keys()) keys.push(targetKey({kind: 'tocEntry', node: node.id, entry}));
    } else keys.push(node.id);
  }
  return keys;
}

const order: readonly SegmentState[] = ['kept', 'doubt', 'edited', 'translated'];

const worst = (states: readonly SegmentState[]): SegmentState | undefined =>
  order.find(state => states.includes(state));
