import type {NoteSender} from '../send/sender.ts';
import {connector, type NotionOptions} from './connection.ts';
import {searchParents} from './search.ts';
import {sendPage} from './send.ts';

/** Sends pages to Notion with a person's or an integration's token. */
export function createNotion(options: NotionOptions): NoteSender {
  const connect = connector(options);
  return {
    me: async signal => {
      const user = await connect(signal).read(client => client.users.me({}));
      if (user.type !== 'bot') return {name: user.name ?? ''};
      const {bot} = user;
      const workspace = 'workspace_name' in bot ? bot.workspace_name : undefined;
      const owner = 'owner' in bot && bot.owner?.type === 'user' ? bot.owner.user : undefined;
      const person = owner && 'name' in owner ? owner.name : undefined;
      return {
        name: typeof person === 'string' ? person : (user.name ?? ''),
        ...(typeof workspace === 'string' && {workspace}),
      };
    },
    search: (words, cursor, signal) => searchParents(connect(signal), words, cursor),
    send: request => sendPage(connect(request.signal), request),
  };
}
