import {createRootRoute, createRoute, lazyRouteComponent, Outlet} from '@tanstack/react-router';

const root = createRootRoute({component: Outlet});

// a screen a line; each is loaded when somebody goes there
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/workspace/workspace.tsx'), 'Workspace'),
});

/** Every address of the client. */
export const routeTree = root.addChildren([home]);
