import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useSession} from '../../core/session/store.ts';
import type {TranslateModel} from './model-picker.tsx';

/**
 * The models that translate, and with a parse whether each may be used for it; own models and switches that change invalidate
 * them.
 */
export function useTranslateModels(parseId?: string) {
  const signedIn = useSession(state => state.token !== null);
  return useQuery({
    queryKey: ['models', 'translate', parseId],
    enabled: signedIn,
    staleTime: 600_000,
    queryFn: ({signal}) =>
      api(calls.listTranslateModels, {...(parseId !== undefined && {parseId})}, {signal, quiet: true}),
  });
}

/** The model that is in force: the requested one where it is offered, else the first that is. */
export const modelInForce = (models: readonly TranslateModel[], requested: number): TranslateModel | undefined =>
  models.find(({available, modelId}) => available && modelId === requested) ?? models.find(({available}) => available);

/** Whether a parse cannot be translated because nothing of its document may leave, and no model of this server's machine translates. */
export function useIsKept(parseId: string | undefined): boolean {
  const models = useTranslateModels(parseId).data?.modelList ?? [];
  return parseId !== undefined && models.length > 0 && models.every(({reason}) => reason === 'privacy_local_only');
}
