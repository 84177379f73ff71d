import type {ChatCitation} from '@recto/api';
import type {ChatMessageRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Conversation, findConversation} from './conversations.ts';
import {messagesOf} from './messages.ts';

type Language = 'zh' | 'en';

const words = {
  zh: {untitled: '对话', question: '问', notFound: '文档中未找到', page: (label: string) => `第 ${label} 页`},
  en: {
    untitled: 'Conversation',
    question: 'Q',
    notFound: 'not found in the document',
    page: (label: string) => `p. ${label}`,
  },
} as const;

/** A conversation as Markdown: its citations are footnotes, numbered through. Throws ServiceError `not_found`. */
export async function exportConversation(
  deps: Pick<Deps, 'db'>,
  userId: string,
  conversationId: string,
  language: Language,
) {
  const conversation = await findConversation(deps.db, userId, conversationId);
  const messages = await messagesOf(deps, conversationId);
  const name = conversation.name || words[language].untitled;
  return {name, markdown: conversationMarkdown({...conversation, name}, messages, language)};
}

function conversationMarkdown(
  {name, documents}: Pick<Conversation, 'name' | 'documents'>,
  messages: readonly ChatMessageRow[],
  language: Language,
): string {
  const names = new Map(documents.map(({parseId, name}) => [parseId, name]));
  const parts = [`# ${oneLine(name)}`, documents.map(({name}) => `- ${oneLine(name)}`).join('\n')];
  const notes: string[] = [];
  for (const {role, content, citations} of messages) {
    if (role === 'user') parts.push(`## ${words[language].question}: ${oneLine(content)}`);
    else {
      const before = notes.length;
      parts.push(content.replace(/\[\^(\d+)\]/g, (_, number: string) => `[^${before + Number(number)}]`).trim());
      for (const citation of citations)
        notes.push(`[^${before + citation.number}]: ${footnote(citation, names.get(citation.parseId), language)}`);
    }
  }
  return `${[...parts, notes.join('\n')].filter(part => part !== '').join('\n\n')}\n`;
}

function footnote({quote, text, found, places, pageLabel}: ChatCitation, name: string | undefined, language: Language) {
  const said = words[language];
  const [place] = places;
  const where = found
    ? [name, place && said.page(pageLabel ?? String(place.page))].filter(part => part).join(', ')
    : said.notFound;
  return `"${oneLine(text || quote)}"${where ? ` — ${oneLine(where)}` : ''}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
