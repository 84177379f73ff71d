import {createRootRoute, createRoute} from '@tanstack/react-router';
import {queryClient} from '../core/query/query-client.ts';
import {ProfilePage, UserFrame} from '../features/account/screens.ts';
import {
  AdminFrame,
  AuditPage,
  CodesPage,
  LimitsPage,
  ModelsPage,
  OverviewPage,
  PaymentsPage,
  TasksPage,
  UsersPage,
} from '../features/admin/screens.ts';
import {KeysPage} from '../features/api-keys/screens.ts';
import {CheckInPage} from '../features/checkin/screens.ts';
import {OrdersPage, PricingPage, RedeemPage} from '../features/commerce/screens.ts';
import {MarkdownEdit} from '../features/editor/screens.ts';
import {Downloads} from '../features/export/screens.ts';
import {FaqPage} from '../features/faq/screens.ts';
import {GlossaryPage} from '../features/glossary/screens.ts';
import {HistoryPage} from '../features/history/screens.ts';
import {InvitePage} from '../features/invite/screens.ts';
import {PrivacyPolicy, UserAgreement} from '../features/legal/screens.ts';
import {OcrPage} from '../features/ocr/screens.ts';
import {OwnModelsPage} from '../features/own-models/screens.ts';
import {PreferencesPage} from '../features/preferences/screens.ts';
import {PrivacyPage} from '../features/privacy/screens.ts';
import {SearchPage} from '../features/search/screens.ts';
import {TrashPage} from '../features/trash/screens.ts';
import {UsagePage} from '../features/usage/screens.ts';
import {prefetchViewer, SharedViewer, Viewer} from '../features/viewer/screens.ts';
import {Workspace} from '../features/workspace/index.ts';
import {ErrorPage} from './shell/error-page.tsx';
import {BrokenShell, NotFound, Shell} from './shell/shell.tsx';

const root = createRootRoute({component: Shell, notFoundComponent: NotFound, errorComponent: BrokenShell});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // the first screen comes with the page: loaded lazily it would wait for another request
  component: Workspace,
  errorComponent: ErrorPage,
});

const pdfViews = createRoute({
  getParentRoute: () => root,
  path: '/pdf-views',
  loader: ({cause, location}) => {
    if (cause !== 'preload') prefetchViewer(queryClient, location.search);
  },
  component: Viewer,
  errorComponent: ErrorPage,
});

const shared = createRoute({
  getParentRoute: () => root,
  path: '/s/$token',
  component: SharedViewer,
  errorComponent: ErrorPage,
});

const markdownEdit = createRoute({
  getParentRoute: () => root,
  path: '/markdownEdit',
  component: MarkdownEdit,
  errorComponent: ErrorPage,
});

const ocr = createRoute({
  getParentRoute: () => root,
  path: '/ocr',
  component: OcrPage,
  errorComponent: ErrorPage,
});

const downloads = createRoute({
  getParentRoute: () => root,
  path: '/downloads',
  component: Downloads,
  errorComponent: ErrorPage,
});

const trash = createRoute({
  getParentRoute: () => root,
  path: '/trash',
  component: TrashPage,
  errorComponent: ErrorPage,
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  component: SearchPage,
  errorComponent: ErrorPage,
});

const userAgreement = createRoute({
  getParentRoute: () => root,
  path: '/user-agreement',
  component: UserAgreement,
  errorComponent: ErrorPage,
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: PrivacyPolicy,
  errorComponent: ErrorPage,
});

const user = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: UserFrame,
  errorComponent: ErrorPage,
});

const profile = createRoute({
  getParentRoute: () => user,
  path: '/profile',
  component: ProfilePage,
});

const apiKeys = createRoute({
  getParentRoute: () => user,
  path: '/keys',
  component: KeysPage,
});

const privacy = createRoute({
  getParentRoute: () => user,
  path: '/privacy',
  component: PrivacyPage,
});

const ownModels = createRoute({
  getParentRoute: () => user,
  path: '/models',
  component: OwnModelsPage,
});

const consumption = createRoute({
  getParentRoute: () => user,
  path: '/consumption',
  component: UsagePage,
});

const glossaries = createRoute({
  getParentRoute: () => user,
  path: '/translationGlossary',
  component: GlossaryPage,
});

const preferences = createRoute({
  getParentRoute: () => user,
  path: '/settings',
  component: PreferencesPage,
});

// where the settings of this product's forerunners are
const customerConfig = createRoute({
  getParentRoute: () => user,
  path: '/userCustomerConfig',
  component: PreferencesPage,
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: AdminFrame,
  errorComponent: ErrorPage,
});

const adminOverview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: OverviewPage,
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: UsersPage,
});

const adminTasks = createRoute({
  getParentRoute: () => admin,
  path: '/tasks',
  component: TasksPage,
});

const adminModels = createRoute({
  getParentRoute: () => admin,
  path: '/models',
  component: ModelsPage,
});

const adminLimits = createRoute({
  getParentRoute: () => admin,
  path: '/limits',
  component: LimitsPage,
});

const adminCodes = createRoute({
  getParentRoute: () => admin,
  path: '/codes',
  component: CodesPage,
});

const adminPayments = createRoute({
  getParentRoute: () => admin,
  path: '/payments',
  component: PaymentsPage,
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  component: AuditPage,
});

const orders = createRoute({
  getParentRoute: () => user,
  path: '/orders',
  component: OrdersPage,
});

const redeem = createRoute({
  getParentRoute: () => user,
  path: '/redeem',
  component: RedeemPage,
});

const checkIn = createRoute({
  getParentRoute: () => user,
  path: '/checkin',
  component: CheckInPage,
});

const rebateOverview = createRoute({
  getParentRoute: () => user,
  path: '/rebateOverview',
  component: InvitePage,
});

const history = createRoute({
  getParentRoute: () => user,
  path: '/history',
  component: HistoryPage,
});

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  component: PricingPage,
  errorComponent: ErrorPage,
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: FaqPage,
  errorComponent: ErrorPage,
});

/** Every address of the client. */
export const routeTree = root.addChildren([
  home,
  pdfViews,
  shared,
  ocr,
  markdownEdit,
  downloads,
  trash,
  search,
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
    privacy,
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
