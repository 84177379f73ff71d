import type {SyntaxNode} from '@lezer/common';
import {ContentBuilder} from '../content.ts';
import {docOf, type Part, writeParts} from '../file-doc.ts';
import {readPage} from '../html/page-part.ts';
import type {MarkupFile} from '../markup-file.ts';
import {type StretchKind, textAlone} from '../stretch.ts';
import {parseHtml} from '../tree/parse-html.ts';
import {codeStretch} from './code-stretch.ts';
import {frontMatter} from './front-matter.ts';
import {lineStretch} from './line-stretch.ts';
import {markdownParser} from './parser.ts';
import {readTable} from './read-table.ts';

/** A Markdown file with GitHub's tables and formulas in dollars. Code, addresses and what is not text stay as they are. */
export function openMarkdown(bytes: Uint8Array): MarkupFile {
  const source = new TextDecoder().decode(bytes);
  const part = markdownPart(source);
  const title = part.content.find(each => each.type === 'text' && /^(?:title|heading)$/.test(each.kind.type));
  const words = title?.type === 'text' && textAlone(title.children);
  return {
    doc: docOf([part], words ? {title: words} : {}),
    write: (translations, language, show) =>
      new TextEncoder().encode(writeParts([part], translations, language, show).join('')),
  };
}

function markdownPart(source: string): Part {
  const front = frontMatter(source);
  const body = source.slice(front.end);
  const builder = new ContentBuilder();
  for (const stretch of front.stretches) builder.add(stretch);
  const tree = markdownParser.parse(body);
  const labels = new Set<string>();
  tree.iterate({
    enter(node) {
      if (node.name !== 'LinkReference') return;
      const label = body.slice(node.from, node.node.getChild('LinkLabel')?.to ?? node.from);
      labels.add(label.toLowerCase());
    },
  });
  const addLine = (node: SyntaxNode, kind: StretchKind): void => {
    const stretch = lineStretch(source, node, front.end, kind, labels);
    if (stretch) builder.add(stretch);
  };
  tree.iterate({
    enter({name, from, to, node}) {
      const kind = kinds[name];
      if (kind) {
        addLine(node, kind);
        return false;
      }
      if (name === 'Table') {
        readTable(node, body, builder, cell => addLine(cell, {type: 'cell'}));
        return false;
      }
      if (name === 'FencedCode' || name === 'CodeBlock') {
        const stretch = codeStretch(node, body, front.end);
        if (stretch) builder.add(stretch);
        return false;
      }
      if (name === 'HTMLBlock') {
        const start = front.end + from;
        readPage(source, parseHtml(source.slice(start, front.end + to), start), builder);
        return false;
      }
      return true;
    },
  });
  return {source, content: builder.content, languageEdits: () => []};
}

const headings = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap(depth =>
    ['ATXHeading', 'SetextHeading'].map(name => [`${name}${depth}`, {type: 'heading', depth} as const]),
  ),
);

const kinds: Readonly<Record<string, StretchKind>> = {
  ...headings,
  Paragraph: {type: 'paragraph'},
  Task: {type: 'paragraph'},
};
