import {QueryClientProvider} from '@tanstack/react-query';
import {RouterProvider} from '@tanstack/react-router';
import {queryClient} from '../core/query/query-client.ts';
import {router} from './router.ts';
import {Toasts} from './shell/toasts.tsx';
import {Themed} from './themed.tsx';

/** Everything that holds for every screen, around the screen of the address. */
export function App() {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </Themed>
  );
}
