import {read} from '../send/attempt.ts';
import type {TransferHost} from '../send/host.ts';
import type {NoteSender} from '../send/sender.ts';
import {FlowUsClient} from './client.ts';
import type {FlowUsOptions} from './request.ts';
import {plainText} from './rich-text.ts';
import {sendPage} from './send-page.ts';
import {flowUsServices} from './service.ts';

/** The token is a robot's, or one of a person's authorization. */
export type CreateFlowUsOptions = FlowUsOptions & {readonly host: TransferHost};

/** Sends pages to FlowUs. */
export function createFlowUs(options: CreateFlowUsOptions): NoteSender {
  const {host} = options;
  const client = new FlowUsClient(options);
  const open = flowUsServices(client, host);
  return {
    async me(signal) {
      const {name, person, id} = await read(open(signal).reading, () => client.getMe(signal));
      return {name: name || person?.email || id || 'FlowUs'};
    },
    async search(words, cursor, signal) {
      const body = {query: words, page_size: 50, ...(cursor !== undefined && {start_cursor: cursor})};
      const {reading} = open(signal);
      const {results, has_more, next_cursor} = await read(reading, () => client.search(body, signal));
      const parents = (Array.isArray(results) ? results : []).flatMap(page =>
        typeof page?.id === 'string' && page.archived !== true
          ? [{kind: 'page' as const, id: page.id, title: plainText(page.properties?.title?.title)}]
          : [],
      );
      return {parents, ...(has_more === true && typeof next_cursor === 'string' && {next: next_cursor})};
    },
    send: request => sendPage(open(request.signal), request),
  };
}
