import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {accountRoutes} from './account.ts';
import {adminRoutes} from './admin.ts';
import {adminOperationRoutes} from './admin-operations.ts';
import {apiKeyRoutes} from './api-keys.ts';
import {chatRoutes} from './chat.ts';
import {correctionRoutes} from './corrections.ts';
import {desktopRoutes} from './desktop.ts';
import {draftRoutes} from './drafts.ts';
import {exportRoutes} from './exports.ts';
import {glossaryRoutes} from './glossary.ts';
import {localSaveRoutes} from './local-saves.ts';
import {modelRoutes} from './models.ts';
import {payRoutes} from './pay.ts';
import {privacyRoutes} from './privacy.ts';
import {quotaRoutes} from './quota.ts';
import {redeemRoutes} from './redeem.ts';
import {sessionRoutes} from './session.ts';
import {shareLinkRoutes} from './share-links.ts';
import {signInRoutes} from './sign-in.ts';
import {spaceRoutes} from './space.ts';
import {systemRoutes} from './system.ts';
import {taskRoutes} from './tasks.ts';
import {transferRoutes} from './transfer.ts';
import {translationRoutes} from './translations.ts';
import {uploadRoutes} from './uploads.ts';
import {weChatRoutes} from './wechat.ts';

/** Every call's handler. A call of the contract without one does not compile. */
export const allRoutes = (deps: Deps): Handlers => ({
  ...chatRoutes(deps),
  ...correctionRoutes(deps),
  ...desktopRoutes(deps),
  ...draftRoutes(deps),
  ...exportRoutes(deps),
  ...glossaryRoutes(deps),
  ...localSaveRoutes(deps),
  ...modelRoutes(deps),
  ...privacyRoutes(deps),
  ...quotaRoutes(deps),
  ...payRoutes(deps),
  ...redeemRoutes(deps),
  ...sessionRoutes(deps),
  ...accountRoutes(deps),
  ...adminRoutes(deps),
  ...adminOperationRoutes(deps),
  ...apiKeyRoutes(deps),
  ...shareLinkRoutes(deps),
  ...signInRoutes(deps),
  ...taskRoutes(deps),
  ...transferRoutes(deps),
  ...translationRoutes(deps),
  ...weChatRoutes(deps),
  ...spaceRoutes(deps),
  ...systemRoutes(deps),
  ...uploadRoutes(deps),
});
