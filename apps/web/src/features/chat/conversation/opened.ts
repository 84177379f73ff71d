import {useEffect} from 'react';
import {create} from 'zustand';
import {showError} from '../../../core/events/toast.ts';
import {queryClient} from '../../../core/query/query-client.ts';
import {onSessionEnd} from '../../../core/session/store.ts';
import {type Address, chatServer} from './chat-server.ts';
import {type Conversation, createConversation} from './conversation.ts';

type Opened = {readonly address: Address; readonly conversation: Conversation};

/** The conversation that was opened last. It outlives the panel: what runs is followed while another document is fetched. */
export const useOpened = create<{readonly opened: Opened | undefined}>()(() => ({opened: undefined}));

/** Opens a conversation in place of the one before. */
export function openConversation(address: Address): void {
  close();
  const conversation = createConversation(address, chatServer, {
    now: Date.now,
    pause,
    onRefused: ({message}) => showError(message, {id: 'chat'}),
    onChanged: () => void queryClient.invalidateQueries({queryKey: ['conversations']}),
  });
  useOpened.setState({opened: {address, conversation}});
  void conversation.start();
}

/** The conversation to show beside a document: the one that is open where it is about this document too, else the document's own. */
export function useConversationAbout(parseId: string): Conversation | undefined {
  const opened = useOpened(state => state.opened);
  const fits = opened !== undefined && isAbout(opened, parseId);
  useEffect(() => {
    if (!fits) openConversation({parseId});
  }, [fits, parseId]);
  return fits ? opened.conversation : undefined;
}

const isAbout = ({address, conversation}: Opened, parseId: string): boolean =>
  address.parseId === parseId || conversation.store.getState().started?.parseIds.includes(parseId) === true;

function close(): void {
  useOpened.getState().opened?.conversation.close();
  useOpened.setState({opened: undefined});
}

onSessionEnd(close);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
