import type {Call} from '../call.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as adminOperations from './admin-operations.ts';
import * as apiKeys from './api-keys.ts';
import * as chat from './chat.ts';
import * as corrections from './corrections.ts';
import * as desktop from './desktop.ts';
import * as drafts from './drafts.ts';
import * as exports from './exports.ts';
import * as glossary from './glossary.ts';
import * as localSaves from './local-saves.ts';
import * as models from './models.ts';
import * as pay from './pay.ts';
import * as privacy from './privacy.ts';
import * as quota from './quota.ts';
import * as reading from './reading.ts';
import * as redeem from './redeem.ts';
import * as session from './session.ts';
import * as shareLinks from './share-links.ts';
import * as signIn from './sign-in.ts';
import * as space from './space.ts';
import * as system from './system.ts';
import * as tasks from './tasks.ts';
import * as transfer from './transfer.ts';
import * as translations from './translations.ts';
import * as uploads from './uploads.ts';
import * as wechat from './wechat.ts';

/** Every call by its name. A call that stands here needs a route (the server does not start without) and is in the description. */
export const calls = {
  ...account,
  ...admin,
  ...adminOperations,
  ...apiKeys,
  ...chat,
  ...corrections,
  ...desktop,
  ...drafts,
  ...exports,
  ...glossary,
  ...localSaves,
  ...models,
  ...pay,
  ...privacy,
  ...quota,
  ...reading,
  ...redeem,
  ...session,
  ...shareLinks,
  ...signIn,
  ...space,
  ...system,
  ...uploads,
  ...tasks,
  ...transfer,
  ...translations,
  ...wechat,
} as const;

export const callList: readonly (readonly [name: string, call: Call])[] = Object.entries(calls);
