import {ChatModel} from '@recto/api';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import {offeredModels, refusalOf} from '../models/find-model.ts';
import {balanceOf} from '../quota/overview.ts';
import {type ConversationOf, openConversation} from './conversations.ts';
import {remainingToday} from './daily.ts';

/** Opens a conversation, and says what can be asked. Throws ServiceError: the codes of the call Start. */
export async function startChat(deps: Deps, caller: Caller, of: ConversationOf) {
  const conversation = await deps.db.transaction(tx => openConversation(deps, tx, caller.userId, of));
  return {
    conversation,
    remainingToday: await remainingToday(deps, deps.db, caller),
    chatModel: await defaultModel(deps, caller),
  };
}

/** The model that is asked where none is chosen: Doubao, or else the first that the caller may use; 0 when there is none. */
async function defaultModel(deps: Deps, caller: Caller): Promise<number> {
  const points = await balanceOf(deps, caller, 'point');
  const usable = (await offeredModels(deps, 'chat', caller)).filter(
    model => refusalOf(deps, model, caller, points) === null,
  );
  const usual = usable.find(({modelId}) => modelId === ChatModel.doubao15Pro) ?? usable[0];
  return usual?.modelId ?? ChatModel.unspecified;
}
