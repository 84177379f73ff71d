import {createRouter} from '@tanstack/react-router';
import {ErrorPage} from '../shell/error-page.tsx';
import {routeTree} from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
