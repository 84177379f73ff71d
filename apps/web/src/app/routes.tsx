import {createRootRoute, createRoute, lazyRouteComponent} from '@tanstack/react-router';
import {fetchAhead} from '../features/viewer/queries.ts';
import {Workspace} from '../features/workspace/workspace.tsx';
import {ErrorPage} from '../shell/error-page.tsx';
import {BrokenShell, NotFound, Shell} from '../shell/shell.tsx';
import {queryClient} from './query-client.ts';
import {isServerThere, ServerAway} from './server-back.ts';

/** A screen whose scripts come when somebody goes there. */
const screen = <M extends Record<string, unknown>, Name extends keyof M & string>(load: () => Promise<M>, name: Name) =>
  lazyRouteComponent(() => load().catch(tellApart), name);

// the router loads a page anew whose scripts are gone: of a server that is away nothing at all would be left then
async function tellApart(error: unknown): Promise<never> {
  if (await isServerThere()) throw error;
  throw new ServerAway('the server does not answer', {cause: error});
}

const root = createRootRoute({component: Shell, notFoundComponent: NotFound, errorComponent: BrokenShell});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // the first screen comes with the page: asked for by itself it would wait for another answer
  component: Workspace,
  errorComponent: ErrorPage,
});

// a screen a line; each is loaded when somebody goes there
const pdfViews = createRoute({
  getParentRoute: () => root,
  path: '/pdf-views',
  loader: ({cause, location}) => {
    if (cause !== 'preload') fetchAhead(queryClient, location.search);
  },
  component: screen(() => import('../features/viewer/viewer.tsx'), 'Viewer'),
  errorComponent: ErrorPage,
});

const markdownEdit = createRoute({
  getParentRoute: () => root,
  path: '/markdownEdit',
  component: screen(() => import('../features/editor/markdown-edit.tsx'), 'MarkdownEdit'),
  errorComponent: ErrorPage,
});

const ocr = createRoute({
  getParentRoute: () => root,
  path: '/ocr',
  component: screen(() => import('../features/ocr/ocr-page.tsx'), 'OcrPage'),
  errorComponent: ErrorPage,
});

const downloads = createRoute({
  getParentRoute: () => root,
  path: '/downloads',
  component: screen(() => import('../features/export/downloads.tsx'), 'Downloads'),
  errorComponent: ErrorPage,
});

const userAgreement = createRoute({
  getParentRoute: () => root,
  path: '/user-agreement',
  component: screen(() => import('../features/legal/legal.tsx'), 'UserAgreement'),
  errorComponent: ErrorPage,
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: screen(() => import('../features/legal/legal.tsx'), 'PrivacyPolicy'),
  errorComponent: ErrorPage,
});

const user = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: screen(() => import('../features/account/user-frame.tsx'), 'UserFrame'),
  errorComponent: ErrorPage,
});

const profile = createRoute({
  getParentRoute: () => user,
  path: '/profile',
  component: screen(() => import('../features/account/profile.tsx'), 'ProfilePage'),
});

const apiKeys = createRoute({
  getParentRoute: () => user,
  path: '/keys',
  component: screen(() => import('../features/api-keys/keys-page.tsx'), 'KeysPage'),
});

const ownModels = createRoute({
  getParentRoute: () => user,
  path: '/models',
  component: screen(() => import('../features/own-models/models-page.tsx'), 'OwnModelsPage'),
});

const consumption = createRoute({
  getParentRoute: () => user,
  path: '/consumption',
  component: screen(() => import('../features/usage/usage-page.tsx'), 'UsagePage'),
});

const glossaries = createRoute({
  getParentRoute: () => user,
  path: '/translationGlossary',
  component: screen(() => import('../features/glossary/glossary-page.tsx'), 'GlossaryPage'),
});

const preferences = createRoute({
  getParentRoute: () => user,
  path: '/settings',
  component: screen(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
});

// where the settings of this product's forerunners are
const customerConfig = createRoute({
  getParentRoute: () => user,
  path: '/userCustomerConfig',
  component: screen(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: screen(() => import('../features/admin/admin-frame.tsx'), 'AdminFrame'),
  errorComponent: ErrorPage,
});

const adminOverview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: screen(() => import('../features/admin/overview-page.tsx'), 'OverviewPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: screen(() => import('../features/admin/users-page.tsx'), 'UsersPage'),
});

const adminTasks = createRoute({
  getParentRoute: () => admin,
  path: '/tasks',
  component: screen(() => import('../features/admin/tasks-page.tsx'), 'TasksPage'),
});

const adminModels = createRoute({
  getParentRoute: () => admin,
  path: '/models',
  component: screen(() => import('../features/admin/models-page.tsx'), 'ModelsPage'),
});

const adminLimits = createRoute({
  getParentRoute: () => admin,
  path: '/limits',
  component: screen(() => import('../features/admin/limits-page.tsx'), 'LimitsPage'),
});

const adminCodes = createRoute({
  getParentRoute: () => admin,
  path: '/codes',
  component: screen(() => import('../features/admin/codes-page.tsx'), 'CodesPage'),
});

const adminPayments = createRoute({
  getParentRoute: () => admin,
  path: '/payments',
  component: screen(() => import('../features/admin/payments-page.tsx'), 'PaymentsPage'),
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  component: screen(() => import('../features/admin/audit-page.tsx'), 'AuditPage'),
});

const orders = createRoute({
  getParentRoute: () => user,
  path: '/orders',
  component: screen(() => import('../features/commerce/orders-page.tsx'), 'OrdersPage'),
});

const redeem = createRoute({
  getParentRoute: () => user,
  path: '/redeem',
  component: screen(() => import('../features/commerce/redeem-page.tsx'), 'RedeemPage'),
});

const checkIn = createRoute({
  getParentRoute: () => user,
  path: '/checkin',
  component: screen(() => import('../features/checkin/checkin-page.tsx'), 'CheckInPage'),
});

const rebateOverview = createRoute({
  getParentRoute: () => user,
  path: '/rebateOverview',
  component: screen(() => import('../features/invite/invite-page.tsx'), 'InvitePage'),
});

const history = createRoute({
  getParentRoute: () => user,
  path: '/history',
  component: screen(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
});

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  component: screen(() => import('../features/commerce/pricing-page.tsx'), 'PricingPage'),
  errorComponent: ErrorPage,
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: screen(() => import('../features/faq/faq-page.tsx'), 'FaqPage'),
  errorComponent: ErrorPage,
});

/** Every address of the client. */
export const routeTree = root.addChildren([
  home,
  pdfViews,
  ocr,
  markdownEdit,
  downloads,
  userAgreement,
  privacyPolicy,
  pricing,
  faq,
  user.addChildren([
    profile,
    consumption,
    checkIn,
    redeem,
    rebateOverview,
    orders,
    history,
    glossaries,
    ownModels,
    apiKeys,
    preferences,
    customerConfig,
  ]),
  admin.addChildren([
    adminOverview,
    adminUsers,
    adminTasks,
    adminModels,
    adminLimits,
    adminCodes,
    adminPayments,
    adminAudit,
  ]),
]);
