import {noteBlocks, noteHtml} from '@recto/transfer';
import {answerNote} from './answer-note.ts';
import type {Say} from './messages.ts';
import {ask} from './recto/answer.ts';
import {parse, readDocument, translate, type Watch} from './recto/documents.ts';
import type {RectoServer} from './recto/server.ts';
import type {Settings} from './settings.ts';
import type {Item} from './zotero/api.ts';
import type {Library, Outcome} from './zotero/library.ts';

/** What a command works with. */
export type Work = {
  readonly server: RectoServer;
  readonly library: Library;
  readonly settings: Settings;
  readonly say: Say;
  readonly watch: Watch;
};

/** Does something with one PDF. Throws Trouble. */
export type Command = (pdf: Item, work: Work) => Promise<Outcome>;

/** Notes with the text of a PDF: several where Zotero's limit asks for that. */
export const convert: Command = async (pdf, {server, library, watch}) => {
  const source = await library.read(pdf);
  const doc = await readDocument(server, await parse(server, source, watch));
  const notes = noteHtml(noteBlocks(doc, {losses: () => {}}));
  let outcome: Outcome = 'unchanged';
  for (const [index, html] of notes.entries()) {
    const put = await library.putNote(pdf, `note/source${index > 0 ? `/${index + 1}` : ''}`, html);
    if (put === 'put') outcome = put;
  }
  return outcome;
};

const translateTo =
  (bilingual: boolean): Command =>
  async (pdf, {server, library, settings, watch}) => {
    const {language} = settings;
    const order = bilingual ? settings.order : undefined;
    const source = await library.read(pdf);
    const parseId = await parse(server, source, watch);
    const bytes = await translate(server, {parseId, language, order}, watch);
    const stem = source.name.replace(/\.pdf$/i, '');
    const name = `${stem}.${language}${bilingual ? '.dual' : ''}.pdf`;
    return library.putFile(pdf, `pdf/${language}${bilingual ? '/dual' : ''}`, name, bytes);
  };

/** The translated PDF beside the original. */
export const translateMono: Command = translateTo(false);
/** Both languages in one PDF. */
export const translateDual: Command = translateTo(true);

/** A note with a question and its answer. Each question has one of its own. */
export const answer =
  (question: string): Command =>
  async (pdf, {server, library, say, watch}) => {
    const source = await library.read(pdf);
    const parseId = await parse(server, source, watch);
    const given = await ask(server, parseId, question, watch);
    const html = answerNote(given, {name: source.name, question, say});
    return library.putNote(pdf, `answer/${question}`.slice(0, longestTag), html);
  };

// characters; Zotero's server takes tags of 255
const longestTag = 200;
