import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useSession} from '../../core/session/store.ts';
import type {TranslateModel} from './model-picker.tsx';

/** The models that translate, fetched once; own models that come and go invalidate them. */
export function useTranslateModels() {
  const signedIn = useSession(state => state.token !== null);
  return useQuery({
    queryKey: ['models', 'translate'],
    enabled: signedIn,
    staleTime: 600_000,
    queryFn: ({signal}) => api(calls.listTranslateModels, {}, {signal, quiet: true}),
  });
}

/** The model that is in force: the requested one where it is offered, else the first that is. */
export const modelInForce = (models: readonly TranslateModel[], requested: number): TranslateModel | undefined =>
  models.find(({available, modelId}) => available && modelId === requested) ?? models.find(({available}) => available);
