import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {parseCards} from '@recto/ask';
import {writeTermRows} from '@recto/engine/translate';
import yazl from 'yazl';
import type {Deps} from '../../../deps.ts';
import {ServiceError} from '../../../errors.ts';
import {plainName} from '../../files/plain-name.ts';
import {findConversation} from '../conversations.ts';
import {findMessage} from '../messages.ts';
import {ankiCollection, type DeckCard} from './anki-deck.ts';
import {cardHtml} from './card-html.ts';
import {sourceOf} from './card-source.ts';

export type CardFormat = 'csv' | 'tsv' | 'apkg';

const types: Readonly<Record<CardFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  apkg: 'application/octet-stream',
};

/** The cards of an answer as a file. Throws ServiceError `not_found` for an answer that has none. */
export async function exportCards(deps: Deps, userId: string, messageId: string, format: CardFormat) {
  const message = await findMessage(deps, userId, messageId);
  const {name, documents} = await findConversation(deps.db, userId, message.conversationId);
  const names = new Map(documents.map(({parseId, name}) => [parseId, name]));
  const cards = parseCards(message.content).map(card => ({
    front: card.front,
    back: card.back,
    source: sourceOf(card, message.citations, names),
  }));
  if (cards.length === 0) throw new ServiceError('not_found');
  const [document] = documents;
  const title = document && documents.length === 1 ? path.parse(document.name).name : name;
  const content = {csv: writeCsv, tsv: writeTsv, apkg: () => writeDeck(deps, messageId, title, cards)}[format];
  return {name: `${plainName(title)}.${format}`, type: types[format], content: await content(cards)};
}

/** A table for spreadsheets, as Markdown. The mark at its beginning tells Excel that it is UTF-8; a formula is text. */
const writeCsv = (cards: readonly DeckCard[]): string =>
  `\uFEFF${writeTermRows(['front', 'back', 'source'], rowsOf(cards), '\r\n')}\r\n`;

/** A text file as Anki imports it: HTML, with what the columns are in its first lines. */
const writeTsv = (cards: readonly DeckCard[]): string =>
  [
    '#separator:tab',
    '#html:true',
    '#columns:Front\tBack\tSource',
    ...rowsOf(cards).map(row => row.map(cell => cardHtml(cell).replace(/\t/g, ' ')).join('\t')),
    '',
  ].join('\n');

const rowsOf = (cards: readonly DeckCard[]): string[][] => cards.map(({front, back, source}) => [front, back, source]);

async function writeDeck(deps: Deps, id: string, name: string, cards: readonly DeckCard[]): Promise<Buffer> {
  const bytes = await ankiCollection({id, name, cards, madeAt: deps.now()});
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(bytes), 'collection.anki2');
  zip.addBuffer(Buffer.from('{}'), 'media');
  zip.end();
  return buffer(zip.outputStream);
}
