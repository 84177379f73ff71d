import type {BlockObjectRequest} from '@notionhq/client';
import {cutText} from '../blocks/fit/fit-line.ts';
import {noteLimits} from '../blocks/limits.ts';
import type {NoteMark} from '../blocks/note-block.ts';

/** A piece of a line as Notion takes it. */
export type RichText = Extract<BlockObjectRequest, {readonly table_row: unknown}>['table_row']['cells'][number][number];

type Annotations = NonNullable<RichText['annotations']>;

const annotationOf: Readonly<Record<NoteMark, Annotations>> = {
  bold: {bold: true},
  italic: {italic: true},
  underline: {underline: true},
  strike: {strikethrough: true},
  code: {code: true},
  highlight: {color: 'yellow_background'},
};

/** A line as Notion takes it. What is no piece of a line becomes text; without a line there is one empty text. */
export function richText(line: readonly unknown[] | undefined): RichText[] {
  return line ? line.flatMap(richTextOf) : [plain('')];
}

/** Text without style, in as many pieces as Notion's limit demands. */
export function plainText(text: string): RichText[] {
  return cutText(text, noteLimits.notion.textLength).map(plain);
}

/** What a line of Notion says, without style: formulas as TeX. */
export function textOf(items: readonly {readonly plain_text?: string}[] | undefined): string {
  return (items ?? []).map(item => item.plain_text ?? '').join('');
}

/** The same for a line that is sent. */
export function sentText(items: readonly RichText[]): string {
  return items
    .map(item => ('text' in item ? item.text.content : 'equation' in item ? item.equation.expression : ''))
    .join('');
}

const plain = (content: string): RichText => ({type: 'text', text: {content}});

function richTextOf(part: unknown): RichText[] {
  if (typeof part !== 'object' || part === null) return plainText(String(part ?? ''));
  const {type, text, tex, marks, url} = part as {readonly [key: string]: unknown};
  if (type === 'equation' && typeof tex === 'string') return tex === '' ? [] : [{type, equation: {expression: tex}}];
  const annotations = Object.assign({}, ...asMarks(marks).map(mark => annotationOf[mark])) as Annotations;
  const link = typeof url === 'string' && isAddress(url) ? {link: {url}} : {};
  return cutText(typeof text === 'string' ? text : '', noteLimits.notion.textLength)
    .filter(content => content !== '')
    .map(content => ({
      type: 'text',
      text: {content, ...link},
      ...(Object.keys(annotations).length > 0 && {annotations}),
    }));
}

const asMarks = (marks: unknown): NoteMark[] =>
  Array.isArray(marks) ? marks.filter((mark): mark is NoteMark => mark in annotationOf) : [];

/** Notion refuses a whole call for one address that it does not take. */
export function isAddress(url: string): boolean {
  if (url.length > noteLimits.notion.urlLength || !URL.canParse(url)) return false;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url).protocol);
}
