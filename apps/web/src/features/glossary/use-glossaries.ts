import {ApiError, calls, type ResponseOf} from '@recto/api';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {reportRefusal} from '../../core/api/refusals.ts';
import {deleteLater, deleteNow, useDeletedLately} from '../../core/events/delete-later.ts';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {messages} from './messages.ts';
import type {TermDraft} from './terms.ts';

export type Glossary = ResponseOf<typeof calls.listGlossaries>['termList'][number];

/** The caller's glossaries, newest first. Visitors have none and are not asked about. */
export function useGlossaries() {
  const deleted = useDeletedLately(state => state.ids);
  return useQuery({
    queryKey: ['glossaries', 'list'],
    enabled: useSession(state => state.token !== null),
    queryFn: ({signal}) => api(calls.listGlossaries, {}, {signal, quiet: true}),
    select: ({termList}) =>
      termList.filter(({itemId}) => !deleted.has(itemId)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  });
}

/** A glossary with its terms. */
export function useGlossary(id: string) {
  const deleted = useDeletedLately(state => state.ids);
  return useQuery({
    queryKey: ['glossaries', 'one', id],
    queryFn: ({signal}) => api(calls.getGlossary, {id}, {signal, quiet: true}),
    select: glossary => {
      const items = glossary.items.filter(term => !deleted.has(deletionOf(id, term.id)));
      return {...glossary, items, itemCount: items.length};
    },
  });
}

const deletionOf = (glossaryId: string, termId: number): string => `${glossaryId} ${termId}`;

/** Shows why a change of glossaries was refused: a limit by its number, all else by the reaction to it. */
export function useSayRefusal(): (error: unknown) => void {
  const t = useMessages(messages);
  return error => {
    if (!(error instanceof ApiError)) throw error;
    const {limit, of} = (error.detail ?? {}) as {readonly limit?: number; readonly of?: string};
    if (error.code === 'bad_request' && limit !== undefined)
      showError(t(of === 'glossaries' ? 'tooManyGlossaries' : 'tooManyItems', {limit}));
    else void reportRefusal(error);
  };
}

/** The actions on glossaries; each refetches what is shown, and reports a refusal. */
export function useGlossaryActions() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const onError = useSayRefusal();
  const common = {onError, onSettled: () => queries.invalidateQueries({queryKey: ['glossaries']})};
  const quiet = {quiet: true};
  const remove = useMutation({
    mutationFn: ({id, leaving}: {id: string; leaving: boolean}) =>
      api(calls.deleteGlossary, {id}, {...quiet, keepalive: leaving}),
    ...common,
  });
  const removeSome = useMutation({
    mutationFn: ({itemId, ids, leaving}: {itemId: string; ids: readonly number[]; leaving: boolean}) =>
      api(calls.deleteGlossaryItems, {itemId, ids: [...ids]}, {...quiet, keepalive: leaving}),
    ...common,
  });
  return {
    create: useMutation({
      mutationFn: async (description: string) => {
        await deleteNow();
        return api(calls.createGlossary, {description}, quiet);
      },
      ...common,
    }),
    rename: useMutation({
      mutationFn: (values: {id: string; description: string}) => api(calls.renameGlossary, values, quiet),
      ...common,
    }),
    /** Deletes a glossary with its terms, unless that is undone in a moment. */
    remove: (id: string) =>
      deleteLater({
        id,
        said: t('removed'),
        undo: t('undo'),
        remove: leaving => remove.mutateAsync({id, leaving}),
      }),
    addTerm: useMutation({
      mutationFn: async ({itemId, term}: {itemId: string; term: TermDraft}) => {
        await deleteNow();
        return api(calls.addGlossaryItems, {itemId, items: [term]}, quiet);
      },
      ...common,
    }),
    changeTerm: useMutation({
      mutationFn: (values: {itemId: string; id: number; term: TermDraft}) =>
        api(calls.updateGlossaryItem, values, quiet),
      ...common,
    }),
    /** Deletes terms, unless that is undone in a moment. */
    removeTerms: (itemId: string, ids: readonly number[]) => {
      const hides = ids.map(id => deletionOf(itemId, id));
      deleteLater({
        id: hides.join(),
        hides,
        said: t('removedTerms', {count: ids.length}),
        undo: t('undo'),
        remove: leaving => removeSome.mutateAsync({itemId, ids, leaving}),
      });
    },
  };
}
