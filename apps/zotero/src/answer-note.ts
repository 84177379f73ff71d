import {escapeHtml} from '@recto/model';
import {markdownBlocks, noteHtml} from '@recto/transfer';
import type {Say} from './messages.ts';
import type {Answer} from './recto/answer.ts';

/** The HTML of a note with a question, its answer, and where the answer's quotations stand. */
export function answerNote(
  {markdown, citations}: Answer,
  {name, question, say}: {name: string; question: string; say: Say},
): string {
  // footnotes are not Markdown's: their marks are links of nothing
  const plain = markdown.replace(/\[\^(\d+)\]/g, (_, number: string) => ` (${number})`);
  const answer = noteHtml(markdownBlocks(plain, () => {})).join('');
  const sources = citations.map(({number, found, quote, text, places}) => {
    const page = places[0]?.page;
    const where = !found ? say('recto-not-found') : page === undefined ? '' : say('recto-page', {page});
    const words = escapeHtml(found ? text : quote);
    return `<p>(${number}) “${words}”${where === '' ? '' : ` – ${escapeHtml(where)}`}</p>`;
  });
  const title = `<h1>${escapeHtml(say('recto-note-title', {name}))}</h1>`;
  const asked = `<blockquote><p>${escapeHtml(question)}</p></blockquote>`;
  const list = sources.length === 0 ? '' : `<h2>${escapeHtml(say('recto-sources'))}</h2>${sources.join('')}`;
  return `<div data-schema-version="9">${title}${asked}${answer}${list}</div>`;
}
