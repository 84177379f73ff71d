import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {glossaryRoutes} from './glossary.ts';
import {modelRoutes} from './models.ts';
import {quotaRoutes} from './quota.ts';
import {accountRoutes} from './account.ts';
import {adminRoutes} from './admin.ts';
import {apiKeyRoutes} from './api-keys.ts';
import {sessionRoutes} from './session.ts';
import {signInRoutes} from './sign-in.ts';
import {spaceRoutes} from './space.ts';
import {systemRoutes} from './system.ts';
import {uploadRoutes} from './uploads.ts';
import {taskRoutes} from './tasks.ts';
import {weChatRoutes} from './wechat.ts';

/** Every call's handler. A call of the contract without one does not compile. */
export const allRoutes = (deps: Deps): Handlers => ({
  ...glossaryRoutes(deps),
  ...modelRoutes(deps),
  ...quotaRoutes(deps),
  ...sessionRoutes(deps),
  ...accountRoutes(deps),
  ...adminRoutes(deps),
  ...apiKeyRoutes(deps),
  ...signInRoutes(deps),
  ...taskRoutes(deps),
  ...weChatRoutes(deps),
  ...spaceRoutes(deps),
  ...systemRoutes(deps),
  ...uploadRoutes(deps),
});
