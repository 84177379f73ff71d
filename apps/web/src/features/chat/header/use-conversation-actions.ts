import {calls} from '@recto/api';
import {useMutation} from '@tanstack/react-query';
import {api} from '../../../core/api/api.ts';
import {fetchFile} from '../../../core/api/open-answer.ts';
import {deleteLater} from '../../../core/events/delete-later.ts';
import {showError} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {queryClient} from '../../../core/query/query-client.ts';
import {saveBlob} from '../../../ui/save-blob.ts';
import type {Conversation} from '../conversation/conversation.ts';
import {openConversation, useOpened} from '../conversation/opened.ts';
import {messages} from '../messages.ts';

const reload = () => queryClient.invalidateQueries({queryKey: ['conversations']});

/** What is done with a conversation; each says what did not work. */
export function useConversationActions(parseId: string, conversation: Conversation | undefined) {
  const t = useMessages(messages);
  const create = useMutation({
    mutationFn: () => api(calls.createConversation, {parseIds: [parseId]}, {quiet: true}),
    onSuccess: ({conversationId}) => openConversation({parseId, conversationId}),
    onError: () => showError(t('newFailed')),
    onSettled: reload,
  });
  const update = useMutation({
    mutationFn: (values: {conversationId: string; name?: string; parseIds?: string[]}) =>
      api(calls.updateConversation, values, {quiet: true}),
    onSuccess: ({conversationId, name, parseIds}) => {
      if (parseIds.includes(parseId)) conversation?.changed({name, parseIds});
      // it is no longer about what one looks at
      else openConversation({parseId: parseIds[0] ?? parseId, conversationId});
    },
    onError: () => showError(t('changeFailed')),
    onSettled: reload,
  });
  const drop = useMutation({
    mutationFn: ({conversationId, leaving = false}: {conversationId: string; leaving?: boolean}) =>
      api(calls.deleteConversation, {conversationId}, {quiet: true, keepalive: leaving}),
    onError: () => showError(t('deleteFailed')),
    onSettled: reload,
  });
  /** Deletes a conversation unless that is undone in a moment; meanwhile `next` is shown, or a new one where there is none. */
  const remove = async (conversationId: string, next: string | undefined) => {
    const shown = next ?? (await create.mutateAsync()).conversationId;
    if (next !== undefined) openConversation({parseId, conversationId: next});
    deleteLater({
      id: conversationId,
      said: t('deleted'),
      undo: t('undo'),
      remove: leaving => drop.mutateAsync({conversationId, leaving}),
      onUndone: () => {
        const inPlace = useOpened.getState().opened?.conversation.store.getState();
        openConversation({parseId, conversationId});
        const unused = inPlace?.started?.conversationId === shown && inPlace.messages.length === 0;
        if (next === undefined && unused) drop.mutate({conversationId: shown});
      },
    });
  };
  const clear = useMutation({
    mutationFn: async () => conversation?.clear(),
    onError: () => showError(t('clearFailed')),
  });
  const save = useMutation({
    mutationFn: async (conversationId: string) => {
      const {content, name} = await fetchFile(calls.exportConversation, {conversationId}, new AbortController().signal);
      saveBlob(content, name ?? 'chat.md');
    },
    onError: () => showError(t('exportFailed')),
  });
  return {create, update, remove, clear, save};
}
