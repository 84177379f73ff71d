import MarkdownItMaker, {type MarkdownIt, type Token} from 'markdown-it';
import {footnotePlugin} from './footnote-plugin.ts';
import {mathPlugin} from './math-plugin.ts';
import {splitAtMath} from './split-math.ts';

/** A formula as it stands in a text. */
export type Formula = {readonly tex: string; readonly display: boolean};

/**
 * Markdown as HTML that is not yet safe. Formulas and footnote marks are empty elements named after `nonce`, which only
 * this call knows: a document cannot forge one. Their `n` is an index into `formulas` or `labels`.
 */
export type MarkdownHtml = {
  readonly html: string;
  readonly formulas: readonly Formula[];
  readonly labels: readonly string[];
};

type Env = {nonce: string; formulas: Formula[]; labels: string[]};

/** Writes Markdown as HTML; `nonce` are small letters and digits that nobody can guess. */
export function markdownHtml(markdown: string, nonce: string): MarkdownHtml {
  const env: Env = {nonce, formulas: [], labels: []};
  const html = parser.render(markdown.slice(0, longest), env as never);
  return {html, formulas: env.formulas, labels: env.labels};
}

/** Markdown as tokens, formulas and footnotes among them. */
export const markdownTokens = (markdown: string): Token[] => parser.parse(markdown.slice(0, longest), {});

// characters of one block; no page has as many
const longest = 400_000;

const parser: MarkdownIt = MarkdownItMaker({html: true, linkify: false, breaks: false});
mathPlugin(parser);
footnotePlugin(parser);

/** The character of an HTML entity: of `&#39;`, `&#x27;` or `&apos;`. What is none stays as it is. */
export const decodeEntity = (entity: string): string => parser.utils.unescapeAll(entity);

parser.renderer.rules['math'] = (tokens, index, _options, env) =>
  formula(env as never, {tex: tokens[index]!.content, display: tokens[index]!.markup === 'display'});
parser.renderer.rules['math_block'] = (tokens, index, _options, env) =>
  `<p>${formula(env as never, {tex: tokens[index]!.content, display: true})}</p>\n`;
parser.renderer.rules['footnote_ref'] = (tokens, index, _options, env) =>
  label(env as never, 'ref', tokens[index]!.content);
parser.renderer.rules['footnote_open'] = (tokens, index, _options, env) =>
  `<aside>${label(env as never, 'note', tokens[index]!.content)}`;
parser.renderer.rules['footnote_close'] = () => '</aside>\n';
parser.renderer.rules['html_block'] = (tokens, index, _options, env) =>
  htmlWithFormulas(tokens[index]!.content, env as never);

function formula({nonce, formulas}: Env, found: Formula): string {
  return `<x-${nonce}-math n="${formulas.push(found) - 1}"></x-${nonce}-math>`;
}

function label({nonce, labels}: Env, kind: 'ref' | 'note', text: string): string {
  return `<x-${nonce}-${kind} n="${labels.push(text) - 1}"></x-${nonce}-${kind}>`;
}

/**
 * Tables with spans come as HTML, with formulas in their cells. Only the text between tags is looked at, before its
 * entities are read: `&#36;` is a dollar and never a formula's.
 */
function htmlWithFormulas(html: string, env: Env): string {
  // comments, tags with quoted attributes, and text; what is none of these stays as it is
  return html.replace(
    /<!--[\s\S]*?-->|<\/?[a-zA-Z][^\s/>]*(?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]*))?)*\s*\/?>|([^<]+)/g,
    (whole, text: string | undefined) =>
      text === undefined
        ? whole
        : splitAtMath(text)
            .map(part =>
              'tex' in part ? formula(env, {tex: unescapeHtml(part.tex), display: part.display}) : part.text,
            )
            .join(''),
  );
}

const entities: Readonly<Record<string, string>> = {lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#36': '$'};

const unescapeHtml = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|#39|#36);/g, (_, name: string) => entities[name] ?? '');
