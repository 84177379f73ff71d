import {
  type Block,
  type Doc,
  fillGrid,
  type Inline,
  type NodeId,
  type Translation,
  trimInlinesEnd,
  trimInlinesStart,
} from '@recto/model';
import type {Content, FileTable, FileText} from './content.ts';
import type {MarkupShow} from './markup-file.ts';
import {type Edit, splice} from './splice.ts';
import {plain, textAlone} from './stretch.ts';

/** A part of a file: its source, what it shows, and what else changes with its language. */
export type Part = {
  readonly source: string;
  readonly content: readonly Content[];
  readonly languageEdits: (language: string) => readonly Edit[];
};

/** What the parts of a file show as a document without pages; ids say in which part something stands. */
export function docOf(parts: readonly Part[], metadata: Doc['metadata']): Doc {
  const children = parts.flatMap(({content}, part) =>
    content.flatMap(each => (each.type === 'table' ? tableBlocks(each, part) : [textBlock(each, part)])),
  );
  return {schema: 1, metadata, pages: [], outline: [], assets: [], children, diagnostics: []};
}

function textBlock({id, kind, children}: FileText, part: number): Block {
  const base = {id: idOf(part, id), from: []};
  switch (kind.type) {
    case 'heading':
      return {type: 'heading', ...base, depth: Math.min(6, Math.max(1, kind.depth)) as 1 | 2 | 3 | 4 | 5 | 6, children};
    case 'code': {
      const {language} = kind;
      return {type: 'code', ...base, value: textAlone(children), ...(language !== undefined && {language})};
    }
    case 'title':
    case 'caption':
    case 'label':
      return {type: 'caption', ...base, children};
    default: {
      const [only, ...more] = children;
      if (only?.type === 'inlineMath' && more.length === 0) return {type: 'equation', ...base, tex: only.tex};
      return {type: 'paragraph', ...base, children};
    }
  }
}

// what no page holds and no reader could show
const limits = {columns: 500, cells: 50_000};

function tableBlocks(table: FileTable, part: number): Block[] {
  const {caption, rows} = table;
  let filled = 0;
  const grid = fillGrid(rows, limits, text => ({
    id: text ? idOf(part, text.id) : idOf(part, `${table.id}.${++filled}`),
    children: text?.children ?? [],
  }));
  const captions: Block[] = caption ? [textBlock(caption, part)] : [];
  if (!grid) return [...captions, ...rows.flat().map(({content}) => textBlock(content, part))];
  const [above] = captions;
  return [
    {type: 'table', id: idOf(part, table.id), from: [], ...grid, ...(above?.type === 'caption' && {caption: above})},
  ];
}

/** The sources of parts with translations in their places. What was kept in the source stays as it is. */
export function writeParts(
  parts: readonly Part[],
  translations: readonly Translation[],
  language: string,
  show: MarkupShow,
): string[] {
  const byNode = new Map<NodeId, readonly Inline[]>();
  for (const {target, state, children} of translations)
    if (target.kind === 'node' && state !== 'kept') byNode.set(target.node, children);
  return parts.map(({source, content, languageEdits}, part) =>
    splice(source, [
      ...languageEdits(language),
      ...content.flatMap(textsOf).flatMap((text): Edit[] => {
        const children = byNode.get(idOf(part, text.id));
        return children ? editsOf(text, children, language, show) : [];
      }),
    ]),
  );
}

/** The texts of what a part shows. */
export const textsOf = (content: Content): readonly FileText[] =>
  content.type === 'text'
    ? [content]
    : [...(content.caption ? [content.caption] : []), ...content.rows.flat().map(cell => cell.content)];

function editsOf(text: FileText, translated: readonly Inline[], language: string, show: MarkupShow): Edit[] {
  const parts = perStretch(text, translated);
  return text.stretches.flatMap(({start, end, render, renderBoth}, index): Edit[] => {
    const children = parts[index] ?? [];
    const write = show === 'both' ? (renderBoth ?? render) : render;
    if (!write || (show === 'both' && children.length === 0)) return [];
    return [{start, end, make: slice => write(children, slice, language)}];
  });
}

/** The translation of each stretch of a text. Where its breaks were not kept, all of it stands in the place of the first. */
function perStretch({stretches, breaks}: FileText, translated: readonly Inline[]): readonly (readonly Inline[])[] {
  if (breaks.length === 0) return [translated];
  const parts: Inline[][] = [[]];
  for (const child of translated) {
    if (breaks.includes(child)) parts.push([]);
    else parts.at(-1)?.push(child);
  }
  const lines = parts.map(part => trimInlinesEnd(trimInlinesStart(part)));
  if (lines.length === stretches.length) return lines;
  const first = stretches.findIndex(({render}) => render);
  const whole = lines.flatMap((line, index) => (index === 0 ? line : [plain(' '), ...line]));
  return stretches.map((_, index) => (index === first ? whole : []));
}

const idOf = (part: number, id: string): NodeId => `t${part + 1}-${id}`;
