import {createRouter} from '@tanstack/react-router';
import {routeTree} from './routes.tsx';
import {ErrorPage} from './shell/error-page.tsx';
import {ScreenSkeleton} from './shell/screen-skeleton.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: ScreenSkeleton,
  // the frame does not wait for its first screen
  defaultPendingMs: 0,
});

// from then on the screen one leaves stays until the next is there, unless that takes long, in milliseconds
const pendingDelay = 400;
const unsubscribe = router.subscribe('onResolved', () => {
  unsubscribe();
  router.options.defaultPendingMs = pendingDelay;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
