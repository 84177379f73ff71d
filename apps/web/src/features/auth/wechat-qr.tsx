import {Button, Skeleton, Stack, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconQrcodeOff, IconRefresh} from '@tabler/icons-react';
import {useQuery} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Scan} from './landing.ts';
import {messages} from './messages.ts';
import {storeScan} from './pending-scan.ts';

/** WeChat's page with its QR code. Who scans it comes back to `/` with a code. */
export function WeChatQr({purpose}: {purpose: Scan['purpose']}) {
  const t = useMessages(messages);
  const [shown, setShown] = useState(0);
  const [ready, setReady] = useState(false);
  const config = useQuery({
    queryKey: ['wechat-config'],
    staleTime: 300_000,
    queryFn: ({signal}) => api(calls.getWeChatConfig, {}, {signal, quiet: true}),
  });
  const url = config.data?.configured ? embedded(config.data.url) : undefined;
  useEffect(() => {
    if (url === undefined) return;
    const begin = () => {
      const inviteCode = new URLSearchParams(location.search).get('inviteCode');
      storeScan({purpose, at: Date.now(), ...(inviteCode && {inviteCode})});
    };
    begin();
    // as long as it is shown it can be scanned
    const timer = setInterval(begin, 60_000);
    return () => clearInterval(timer);
  }, [url, purpose]);

  if (config.data && url === undefined)
    return (
      <Stack align="center" gap="sm">
        <IconQrcodeOff size={72} stroke={1} aria-hidden />
        <Text size="xs" c="dimmed" ta="center">
          {t('noWechat')}
        </Text>
      </Stack>
    );
  return (
    <Stack align="center" gap="xs">
      <div
        style={{position: 'relative', width: 300, height: 400, maxWidth: '100%', borderRadius: 8, overflow: 'hidden'}}
      >
        {!ready && <Skeleton pos="absolute" inset={0} h="100%" />}
        {url !== undefined && (
          <iframe
            key={shown}
            title={t('scan')}
            src={url}
            // the page takes the whole window back to us when it was scanned
            sandbox="allow-scripts allow-same-origin allow-top-navigation"
            onLoad={() => setReady(true)}
            // WeChat's page is made for this size, and white
            style={{width: 300, height: 400, border: 0, background: '#fff', colorScheme: 'light'}}
          />
        )}
      </div>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconRefresh size={12} aria-hidden />}
        onClick={() => {
          setReady(false);
          setShown(count => count + 1);
        }}
      >
        {t('refreshQr')}
      </Button>
    </Stack>
  );
}

/** The address as WeChat's own script makes it to be shown inside another page. */
function embedded(address: string): string {
  const url = new URL(address);
  url.searchParams.set('login_type', 'jssdk');
  url.searchParams.set('self_redirect', 'default');
  return url.href;
}
