import {createRootRoute, createRoute, lazyRouteComponent} from '@tanstack/react-router';
import {ErrorPage} from '../shell/error-page.tsx';
import {BrokenShell, NotFound, Shell} from '../shell/shell.tsx';

const root = createRootRoute({component: Shell, notFoundComponent: NotFound, errorComponent: BrokenShell});

// a screen a line; each is loaded when somebody goes there
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/workspace/workspace.tsx'), 'Workspace'),
  errorComponent: ErrorPage,
});

const pdfViews = createRoute({
  getParentRoute: () => root,
  path: '/pdf-views',
  component: lazyRouteComponent(() => import('../features/viewer/viewer.tsx'), 'Viewer'),
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

/** Every address of the client. */
export const routeTree = root.addChildren([home, pdfViews, userAgreement, privacyPolicy]);
