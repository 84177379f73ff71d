import {Button, Code, Group, Stack, Text, Title} from '@mantine/core';
import {useClipboard, useDisclosure} from '@mantine/hooks';
import type {ErrorComponentProps} from '@tanstack/react-router';
import {useEffect} from 'react';
import {kindOf} from '../../core/api/error-kind.ts';
import {waitForServer} from '../../core/api/reachability.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {useErrorLog} from '../../core/events/error-log.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUploads} from '../../features/uploads/index.ts';
import {messages} from './messages.ts';
import styles from './shell.module.css';

const advice = {
  module: 'moduleFailed',
  network: 'loadFailed',
  server: 'loadFailed',
  session: 'sessionEnded',
  page: 'unexpected',
} as const;

/** What is shown in place of a screen that failed: the kind of failure, what to do, and for developers what happened. */
export function ErrorPage({error, reset}: ErrorComponentProps) {
  const t = useMessages(messages);
  const clipboard = useClipboard({timeout: 2000});
  const [shown, {toggle}] = useDisclosure(false);
  const uncaught = useErrorLog(state => state.errors);
  const {message, stack} = error instanceof Error ? error : new Error(String(error));
  const kind = kindOf(error);
  const report = [stack ?? message, ...uncaught.map(entry => entry.stack ?? entry.message)].join('\n\n');
  useEffect(() => {
    if (kind !== 'network') return;
    const end = new AbortController();
    void waitForServer(end.signal).then(there => {
      // files on their way would be lost with the page
      if (there && useUploads.getState().uploads.length === 0) location.reload();
    });
    return () => end.abort();
  }, [kind]);
  return (
    <div className={styles['message']} role="alert">
      <Title order={1} size="h3">
        {t('wrong')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(`kind-${kind}`)}
      </Text>
      <Text maw={480}>{t(advice[kind], {reason: message || t('unknown')})}</Text>
      <Group justify="center">
        <Button component="a" href="/">
          {t('goHome')}
        </Button>
        {kind !== 'module' && (
          <Button variant="default" onClick={reset}>
            {t('again')}
          </Button>
        )}
        <Button variant="default" onClick={() => openDialog({kind: 'contact'})}>
          {t('contact')}
        </Button>
        <Button variant="subtle" onClick={toggle} aria-expanded={shown}>
          {t('details')}
        </Button>
      </Group>
      {shown && (
        <Stack align="flex-end" maw="min(720px, 100%)">
          <Code block ta="left" mah={320} maw="100%" className={styles['stack']} tabIndex={0}>
            {report}
          </Code>
          <Button size="xs" variant="default" onClick={() => clipboard.copy(report)}>
            {clipboard.copied ? t('copied') : t('copy')}
          </Button>
        </Stack>
      )}
    </div>
  );
}
