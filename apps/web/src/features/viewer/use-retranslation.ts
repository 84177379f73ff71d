import {calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import type {View} from './views.ts';

/** Translates parts of a finished translation again; `outputId` is the task that does it, `follow` sets one begun elsewhere. */
export function useRetranslation(view: View, objectId: string) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [task, setTask] = useState<{readonly view: string; readonly outputId: string}>();
  const follow = (outputId: string) => setTask({view: view.id, outputId});
  return {
    outputId: task?.view === view.id ? task.outputId : undefined,
    follow,
    translateLine: async (line: TranslationLine) => {
      try {
        const {outputId} = await api(calls.retranslateObjectTranslateLine, {translateId: view.id, lineId: line.id});
        follow(outputId);
        showInfo(t('lineAsked'), 'line-asked');
      } catch {
        // the refusal is shown already
      }
      await queries.invalidateQueries({queryKey: ['translation', view.id]});
    },
    translateMissing: async () => {
      if (view.kind !== 'translate' || view.translation.outputId === null) return;
      try {
        const {outputId} = await api(calls.retryTask, {outputId: view.translation.outputId});
        follow(outputId);
        showInfo(t('missingAsked'), 'missing-asked');
      } catch {
        // the refusal is shown already
      }
      await queries.invalidateQueries({queryKey: ['object', objectId]});
      await queries.invalidateQueries({queryKey: ['translation', view.id]});
    },
  };
}
