import {pagePart} from '../html/page-part.ts';
import type {MarkupFile} from '../markup-file.ts';
import {docOf, type Part, type Stretch, type StretchKind, textAlone, writeParts} from '../stretch.ts';
import {parseHtml} from '../tree/parse-html.ts';
import {frontMatter} from './front-matter.ts';
import {lineStretch} from './line-stretch.ts';
import {markdownParser} from './parser.ts';

/** A Markdown file with GitHub's tables and formulas in dollars. Code, addresses and what is not text stay as they are. */
export function openMarkdown(bytes: Uint8Array): MarkupFile {
  const source = new TextDecoder().decode(bytes);
  const part = markdownPart(source);
  const title = part.stretches.find(({kind}) => kind.type === 'title' || kind.type === 'heading');
  const words = title && textAlone(title.children);
  return {
    doc: docOf([part], words ? {title: words} : {}),
    write: (translations, language, show) =>
      new TextEncoder().encode(writeParts([part], translations, language, show).join('')),
  };
}

function markdownPart(source: string): Part {
  const front = frontMatter(source);
  const body = source.slice(front.end);
  const stretches: Stretch[] = [...front.stretches];
  const tree = markdownParser.parse(body);
  const labels = new Set<string>();
  tree.iterate({
    enter(node) {
      if (node.name !== 'LinkReference') return;
      const label = body.slice(node.from, node.node.getChild('LinkLabel')?.to ?? node.from);
      labels.add(label.toLowerCase());
    },
  });
  tree.iterate({
    enter(node) {
      const {name, from, to} = node;
      const kind = kinds[name];
      if (kind) {
        const stretch = lineStretch(source, node.node, front.end, kind, labels);
        if (stretch) stretches.push(stretch);
        return false;
      }
      if (name === 'HTMLBlock') {
        const start = front.end + from;
        stretches.push(...pagePart(source, parseHtml(source.slice(start, front.end + to), start)).stretches);
        return false;
      }
      return true;
    },
  });
  return {source, stretches, languageEdits: () => []};
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
  TableCell: {type: 'cell'},
};
