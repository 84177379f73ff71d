import {type Doc, escapeHtml, type Heading, plainText, walk} from '@recto/model';
import {conceptWord} from '../front-matter/concept-word.ts';
import type {Chapter} from './chapters.ts';
import {xmlId} from './context.ts';
import {pageXhtml, untitled} from './page.ts';

/** The contents: headings below each other as their levels are, chapters without any by their titles. */
export function navXhtml(doc: Doc, chapters: readonly Chapter[], levels: ReadonlyMap<Heading, number>): string {
  const entries = chapters.flatMap(({file, title, blocks}): Entry[] => {
    const headings = [...walk(blocks)].filter(
      (node): node is Heading => node.type === 'heading' && plainText(node.children).trim() !== '',
    );
    if (headings.length === 0) return [{level: 1, href: file, title: title || untitled}];
    return headings.map(heading => {
      const number = heading.number === undefined ? '' : `${heading.number} `;
      const words = `${number}${plainText(heading.children).trim()}`;
      return {level: levels.get(heading) ?? heading.depth, href: `${file}#${xmlId(heading.id)}`, title: words};
    });
  });
  const name = conceptWord('contents', doc.metadata.language);
  return pageXhtml(doc, name, `<nav epub:type="toc" id="toc"><h1>${name}</h1>\n${listHtml(entries)}</nav>`);
}

type Entry = {readonly level: number; readonly href: string; readonly title: string};

function listHtml(entries: readonly Entry[]): string {
  const open: number[] = [];
  let list = '';
  for (const {level, href, title} of entries) {
    if (level > (open.at(-1) ?? 0)) {
      list += '<ol>\n';
      open.push(level);
    } else {
      list += '</li>\n';
      while (level <= (open.at(-2) ?? 0)) {
        list += '</ol></li>\n';
        open.pop();
      }
      open[open.length - 1] = level;
    }
    list += `<li><a href="${href}">${escapeHtml(title)}</a>`;
  }
  return list + '</li></ol>\n'.repeat(open.length);
}
