import type {ChatCitation, ChatEvent} from '@recto/api';
import {Trouble} from '../messages.ts';
import type {Watch} from './documents.ts';
import type {RectoServer} from './server.ts';
import {wire} from './wire.ts';

/** An answer: Markdown with marks such as `[^1]`, and the quotations they stand for. */
export type Answer = {readonly markdown: string; readonly citations: readonly ChatCitation[]};

/** Asks about a document, in a conversation of its own. Throws Trouble. */
export async function ask(server: RectoServer, parseId: string, query: string, watch: Watch): Promise<Answer> {
  const {modelList} = await server.call(wire.listChatModels, {parseId});
  const model = modelList.find(({available}) => available);
  if (!model) throw new Trouble({id: 'recto-no-model'});
  watch('answering', 0);
  const {conversationId} = await server.call(wire.createConversation, {parseIds: [parseId]});
  const sent = {parseId, query, chatModel: model.modelId, conversationId};
  return collect((await server.events(wire.chat.path, sent)) as ChatEvent[]);
}

/** Puts an answer together from what was streamed. Throws Trouble when it failed. */
export function collect(events: readonly ChatEvent[]): Answer {
  let markdown = '';
  let citations: ChatCitation[] = [];
  for (const event of events) {
    if ('replace' in event) {
      markdown = event.content;
      citations = [...event.citations];
    } else if ('content' in event) markdown += event.content;
    else if ('citation' in event) citations.push(event.citation);
    else if ('code' in event) throw new Trouble(event.msg);
  }
  return {markdown, citations};
}
