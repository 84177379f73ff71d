import {calls, type ResponseOf} from '@recto/api';
import {skipToken, useQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import {useDeletedLately} from '../../core/events/delete-later.ts';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {useChatPanel} from './panel-store.ts';

export type ListedConversation = ResponseOf<typeof calls.listConversations>['conversations'][number];
export type ChatModel = ResponseOf<typeof calls.listChatModels>['modelList'][number];

/** The conversations about a document, the latest first. */
export function useConversations(parseId: string) {
  const deleted = useDeletedLately(state => state.ids);
  return useQuery({
    queryKey: ['conversations', parseId],
    queryFn: ({signal}) => api(calls.listConversations, {parseId}, {signal, quiet: true}),
    select: ({conversations}) => conversations.filter(({conversationId}) => !deleted.has(conversationId)),
  });
}

/** What is asked about: a model may not be one that its documents may be sent to. */
export type ChatAbout = {readonly conversationId: string; readonly parseIds: readonly string[]} | undefined;

/** The models for chat, fetched once it is known what is asked about; own models and switches that change invalidate them. */
export function useChatModels(about: ChatAbout) {
  const t = useMessages(messages);
  const models = useQuery({
    queryKey: ['models', 'chat', about?.conversationId, ...(about?.parseIds ?? [])],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: about
      ? ({signal}) => api(calls.listChatModels, {conversationId: about.conversationId}, {signal, quiet: true})
      : skipToken,
    select: answer => answer.modelList,
  });
  const {isError} = models;
  useEffect(() => {
    if (isError) showError(t('modelsFailed'), {id: 'chat-models'});
  }, [isError, t]);
  return models;
}

// Doubao 1.5 pro
const usualModel = 71;

/** The model that answers: the chosen one where it is available, else the usual one, else the first that is. */
export function modelInForce(models: readonly ChatModel[], chosen: number | undefined): ChatModel | undefined {
  const available = models.filter(model => model.available);
  const of = (id: number | undefined) => available.find(({modelId}) => modelId === id);
  return of(chosen) ?? of(usualModel) ?? available[0];
}

/** The model that answers; `fallback` is what the server takes by itself, where the list cannot be fetched. */
export function useModelInForce(fallback: number | undefined, about: ChatAbout): number | undefined {
  const {data} = useChatModels(about);
  const chosen = useChatPanel(state => state.model);
  if (!data) return fallback || undefined;
  return modelInForce(data, chosen)?.modelId;
}
