import type {Doc} from '@recto/model';
import {documentTitle} from '../front-matter/document-title.ts';
import {documentAuthors} from '../front-matter/front-matter.ts';
import type {PageSetup} from '../page-setup.ts';
import type {TypesetFonts} from './fonts.ts';
import {stringOf} from './text.ts';

/** What stands before the text: page, fonts, and the functions that blocks are written with. */
export function preamble(doc: Doc, page: PageSetup, fonts: TypesetFonts, rightToLeft: boolean): string {
  const points = (twips: number): string => `${(twips / 20).toFixed(1)}pt`;
  const names = (list: readonly string[]): string =>
    `(${list.map((name, index) => (index === 0 ? `(name: ${stringOf(name)}, covers: "latin-in-cjk")` : stringOf(name))).join(', ')},)`;
  const {language = 'en'} = doc.metadata;
  const authors = documentAuthors(doc);
  const title = documentTitle(doc);
  const code = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? 'en';
  const region = /-([a-z]{2})$/i.exec(language)?.[1];
  return `#import "/units.typ": *
#set document(title: ${title === undefined ? 'none' : stringOf(title)}, author: (${authors.map(author => `${stringOf(author)},`).join('')}), date: none)
#set page(width: ${points(page.width)}, height: ${points(page.height)}, margin: (left: ${points(page.left)}, right: ${points(page.right)}, top: ${points(page.top)}, bottom: ${points(page.bottom)}), numbering: "1")
#set text(font: ${names(fonts.text)}, size: ${sizeFor(page)}pt, lang: ${stringOf(code)}${region ? `, region: ${stringOf(region.toUpperCase())}` : ''}${rightToLeft ? ', dir: rtl' : ''}, overhang: true)
#set par(justify: true, leading: 0.65em, spacing: 0.95em, linebreaks: "optimized")
#show strong: set text(font: ${names(fonts.bold)})
#show heading: set text(font: ${names(fonts.bold)})
#show math.equation: set text(font: (${fonts.math.map(stringOf).join(', ')},))
#show raw: set text(font: (${fonts.mono.map(stringOf).join(', ')},), size: 0.95em)
#show raw.where(block: true): it => block(width: 100%, fill: luma(246), inset: 7pt, radius: 2pt, it)
#show heading: set block(above: 1.4em, below: 0.8em)
#show heading: set par(justify: false)
#show heading.where(level: 1): set text(size: 1.15em)
#show heading.where(level: 2): set text(size: 1.05em)
#show link: set text(fill: rgb("1f4e9c"))
#set table(inset: (x: 5pt, y: 3.5pt), align: start + horizon)
#show table: set par(justify: false)
#show table.cell: set text(hyphenate: true)
#set enum(number-align: start + top)
#let doctitle(body) = align(center, block(below: 1.6em, {
  set par(justify: false)
  heading(level: 1, text(size: 1.25em, body))
}))
#let rules(head, count) = (x, y) => (
  top: if y == 0 { 0.8pt } else if y == head and head > 0 { 0.5pt } else { none },
  bottom: if y == count - 1 { 0.8pt } else { none },
)
#let tocline(depth, body, page) = block(above: 0.5em, below: 0.5em, inset: (left: depth * 1.4em), width: 100%, {
  set par(justify: false)
  body
  box(width: 1fr, repeat(gap: 0.3em, [.]))
  h(0.4em)
  page
})
#let needs(room) = { block(height: room, breakable: false, below: 0pt); v(-room) }
#let place-mark(address) = pdf.artifact(link(address, box(width: 0pt, height: 0pt)))
#let pageof(target) = context counter(page).at(target).first()
`;
}

/** The function that displayed formulas are set with, for the file that holds them. */
export const unitsHead = [
  '#let equation(body, ..number) = layout(size => { let note = number.pos().at(0, default: none); let side = if note == none { 0pt } else { measure(note).width + 8pt }; let room = size.width - 2 * side; let wide = measure(body).width; let shown = if wide > room and wide > 0pt { scale(x: calc.max(30%, room / wide * 100%), y: calc.max(30%, room / wide * 100%), reflow: true, body) } else { body }; block(width: 100%, above: 1em, below: 1em, if note == none { align(center, shown) } else { grid(columns: (side, 1fr, side), align: (start + horizon, center + horizon, end + horizon), [], shown, note) }) })',
];

const sizeFor = ({width, left, right}: PageSetup): number => {
  const room = (width - left - right) / 20;
  // a line of some eighty letters, whatever the page
  return Math.max(8, Math.min(11, Math.round(room / 42)));
};
