import {createRootRoute, createRoute, lazyRouteComponent} from '@tanstack/react-router';
import {fetchAhead} from '../features/viewer/queries.ts';
import {Workspace} from '../features/workspace/workspace.tsx';
import {ErrorPage} from '../shell/error-page.tsx';
import {BrokenShell, NotFound, Shell} from '../shell/shell.tsx';
import {queryClient} from './query-client.ts';

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
  component: lazyRouteComponent(() => import('../features/viewer/viewer.tsx'), 'Viewer'),
  errorComponent: ErrorPage,
});

const markdownEdit = createRoute({
  getParentRoute: () => root,
  path: '/markdownEdit',
  component: lazyRouteComponent(() => import('../features/editor/markdown-edit.tsx'), 'MarkdownEdit'),
  errorComponent: ErrorPage,
});

const ocr = createRoute({
  getParentRoute: () => root,
  path: '/ocr',
  component: lazyRouteComponent(() => import('../features/ocr/ocr-page.tsx'), 'OcrPage'),
  errorComponent: ErrorPage,
});

const downloads = createRoute({
  getParentRoute: () => root,
  path: '/downloads',
  component: lazyRouteComponent(() => import('../features/export/downloads.tsx'), 'Downloads'),
  errorComponent: ErrorPage,
});

const userAgreement = createRoute({
  getParentRoute: () => root,
  path: '/user-agreement',
  component: lazyRouteComponent(() => import('../features/legal/legal.tsx'), 'UserAgreement'),
  errorComponent: ErrorPage,
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('../features/legal/legal.tsx'), 'PrivacyPolicy'),
  errorComponent: ErrorPage,
});

const user = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: lazyRouteComponent(() => import('../features/account/user-frame.tsx'), 'UserFrame'),
  errorComponent: ErrorPage,
});

const profile = createRoute({
  getParentRoute: () => user,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/account/profile.tsx'), 'ProfilePage'),
});

const apiKeys = createRoute({
  getParentRoute: () => user,
  path: '/keys',
  component: lazyRouteComponent(() => import('../features/api-keys/keys-page.tsx'), 'KeysPage'),
});

const ownModels = createRoute({
  getParentRoute: () => user,
  path: '/models',
  component: lazyRouteComponent(() => import('../features/own-models/models-page.tsx'), 'OwnModelsPage'),
});

const consumption = createRoute({
  getParentRoute: () => user,
  path: '/consumption',
  component: lazyRouteComponent(() => import('../features/usage/usage-page.tsx'), 'UsagePage'),
});

const glossaries = createRoute({
  getParentRoute: () => user,
  path: '/translationGlossary',
  component: lazyRouteComponent(() => import('../features/glossary/glossary-page.tsx'), 'GlossaryPage'),
});

const preferences = createRoute({
  getParentRoute: () => user,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
});

// where the settings of this product's forerunners are
const customerConfig = createRoute({
  getParentRoute: () => user,
  path: '/userCustomerConfig',
  component: lazyRouteComponent(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: lazyRouteComponent(() => import('../features/admin/admin-frame.tsx'), 'AdminFrame'),
  errorComponent: ErrorPage,
});

const adminOverview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('../features/admin/overview-page.tsx'), 'OverviewPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: lazyRouteComponent(() => import('../features/admin/users-page.tsx'), 'UsersPage'),
});

const adminTasks = createRoute({
  getParentRoute: () => admin,
  path: '/tasks',
  component: lazyRouteComponent(() => import('../features/admin/tasks-page.tsx'), 'TasksPage'),
});

const adminModels = createRoute({
  getParentRoute: () => admin,
  path: '/models',
  component: lazyRouteComponent(() => import('../features/admin/models-page.tsx'), 'ModelsPage'),
});

const adminLimits = createRoute({
  getParentRoute: () => admin,
  path: '/limits',
  component: lazyRouteComponent(() => import('../features/admin/limits-page.tsx'), 'LimitsPage'),
});

const adminCodes = createRoute({
  getParentRoute: () => admin,
  path: '/codes',
  component: lazyRouteComponent(() => import('../features/admin/codes-page.tsx'), 'CodesPage'),
});

const adminPayments = createRoute({
  getParentRoute: () => admin,
  path: '/payments',
  component: lazyRouteComponent(() => import('../features/admin/payments-page.tsx'), 'PaymentsPage'),
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  component: lazyRouteComponent(() => import('../features/admin/audit-page.tsx'), 'AuditPage'),
});

const orders = createRoute({
  getParentRoute: () => user,
  path: '/orders',
  component: lazyRouteComponent(() => import('../features/commerce/orders-page.tsx'), 'OrdersPage'),
});

const redeem = createRoute({
  getParentRoute: () => user,
  path: '/redeem',
  component: lazyRouteComponent(() => import('../features/commerce/redeem-page.tsx'), 'RedeemPage'),
});

const checkIn = createRoute({
  getParentRoute: () => user,
  path: '/checkin',
  component: lazyRouteComponent(() => import('../features/checkin/checkin-page.tsx'), 'CheckInPage'),
});

const rebateOverview = createRoute({
  getParentRoute: () => user,
  path: '/rebateOverview',
  component: lazyRouteComponent(() => import('../features/invite/invite-page.tsx'), 'InvitePage'),
});

const history = createRoute({
  getParentRoute: () => user,
  path: '/history',
  component: lazyRouteComponent(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
});

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  component: lazyRouteComponent(() => import('../features/commerce/pricing-page.tsx'), 'PricingPage'),
  errorComponent: ErrorPage,
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyRouteComponent(() => import('../features/faq/faq-page.tsx'), 'FaqPage'),
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
