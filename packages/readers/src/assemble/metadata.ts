import {wordsOf} from '@recto/lexicon';
import type {Block, Inline, LanguageCode, Metadata} from '@recto/model';
import type {BlockDraft, DocumentDraft} from '../draft/draft.ts';

/**
 * What is known of the document as a whole: the file's own claims where they make sense, else the page's. `guessed` is the
 * language of its words.
 */
export function metadataOf(
  {facts, pages}: Pick<DocumentDraft, 'facts' | 'pages'>,
  children: readonly Block[],
  guessed: string | undefined,
): Metadata {
  const first = children.find(block => block.type === 'heading');
  const printed = first?.type === 'heading' && first.depth === 1 && first.from[0]?.page === pages[0]?.number;
  const title = usable(facts.title) ?? (printed ? plain(first.children) : undefined);
  const authors = facts.author
    ?.split(/\s*[;,]\s*|\s+(?:and|et|und)\s+/)
    .map(author => author.trim())
    .filter(author => author !== '');
  const language = facts.language ?? guessed;
  return {
    ...(title !== undefined && {title}),
    ...(authors && authors.length > 0 && {authors}),
    ...(language !== undefined && {language}),
    ...(facts.producer !== undefined && {producer: facts.producer}),
    ...(facts.attachments && {attachments: facts.attachments.map(({name}) => name)}),
    ...(facts.portfolio && {portfolio: facts.portfolio}),
    ...(facts.signatures && {signatures: facts.signatures}),
  };
}

/** Not titles left by the program instead of the author: file names, `Untitled`, numbers, names of fonts such as `CMR8`. */
function usable(title: string | undefined): string | undefined {
  const text = title?.trim();
  if (!text || /^(?:untitled|microsoft word - .*|.*\.(?:docx?|tex|pdf|dvi|indd|qxd|pptx?|rtf))$/i.test(text))
    return undefined;
  return text.split(/[\s_]+/).some(word => /\p{L}{2}|\p{Script=Han}/u.test(word) && !/\d/.test(word))
    ? text
    : undefined;
}

const plain = (inlines: readonly Inline[]): string =>
  inlines
    .map(inline =>
      inline.type === 'text'
        ? inline.value
        : inline.type === 'inlineMath'
          ? inline.tex
          : inline.type === 'link'
            ? plain(inline.children)
            : '',
    )
    .join('')
    .trim();

const scripts: readonly (readonly [language: LanguageCode, script: RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[\u0370-\u03ff]{3,}/g],
];

const words = (['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'] as const).map(language => ({
  language,
  // letters alone are variables of formulas more often than words
  known: new Set(wordsOf(language, 'functionWords').filter(word => word.length > 1)),
}));

// some pages of text show the language as well as all of them
const sample = 20_000;

/** The language most of the text seems to be in, by its script, else by its commonest words. */
export function guessLanguage(blocks: readonly BlockDraft[]): string | undefined {
  let text = '';
  for (const block of blocks) {
    if (block.kind === 'text') for (const line of block.lines) text += `${line.text} `;
    if (text.length > sample) break;
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  for (const [language, script] of scripts) {
    // a tenth of kana make a text Japanese, whose other half is Chinese characters
    const count = (text.match(script) ?? []).join('').length;
    if (count > letters * (language === 'ja' ? 0.1 : 0.3)) return language;
  }
  const read = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const counts = words.map(({language, known}) => ({language, count: read.filter(word => known.has(word)).length}));
  counts.sort((a, b) => b.count - a.count);
  return counts[0]!.count > 3 ? counts[0]!.language : undefined;
}
