import {MantineProvider} from '@mantine/core';
import {QueryClientProvider} from '@tanstack/react-query';
import {RouterProvider} from '@tanstack/react-router';
import {useMemo} from 'react';
import {useMessages} from '../core/i18n/use-messages.ts';
import {queryClient} from '../core/query/query-client.ts';
import {router} from './router.ts';
import {messages} from './shell/messages.ts';
import {Toasts} from './shell/toasts.tsx';
import {readableColors, themeFor} from './theme.ts';

/** Everything that holds for every screen, around the screen of the address. */
export function App() {
  const t = useMessages(messages);
  const theme = useMemo(() => themeFor({close: t('close'), reveal: t('reveal')}), [t]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
