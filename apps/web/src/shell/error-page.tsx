import {Button, Code, Collapse, Group, Stack, Text, Title} from '@mantine/core';
import {useClipboard, useDisclosure} from '@mantine/hooks';
import type {ErrorComponentProps} from '@tanstack/react-router';
import {openDialog} from '../app/dialogs.ts';
import {useMessages} from '../i18n/use-messages.ts';
import {messages} from './messages.ts';
import styles from './shell.module.css';

// what browsers say when a file of an older build is gone
const goneModule = /dynamically imported module|Importing a module script failed|error loading dynamically/i;

/** What is shown in place of a screen that failed: what to do, and for developers what happened. */
export function ErrorPage({error}: ErrorComponentProps) {
  const t = useMessages(messages);
  const clipboard = useClipboard({timeout: 2000});
  const [shown, {toggle}] = useDisclosure(false);
  const {name, message, stack} = error instanceof Error ? error : new Error(String(error));
  return (
    <div className={styles['message']} role="alert">
      <Title order={1} size="h3">
        {t('wrong')}
      </Title>
      <Text>{goneModule.test(message) ? t('moduleFailed') : t('unexpected')}</Text>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Group>
        <Button component="a" href="/">
          {t('goHome')}
        </Button>
        <Button variant="default" onClick={() => openDialog({kind: 'contact'})}>
          {t('contact')}
        </Button>
        <Button variant="subtle" onClick={toggle} aria-expanded={shown}>
          {t('details')}
        </Button>
      </Group>
      <Collapse expanded={shown}>
        <Stack align="flex-end" maw={720}>
          <Code block ta="left">
            {stack ?? message}
          </Code>
          <Button size="xs" variant="default" onClick={() => clipboard.copy(stack ?? message)}>
            {clipboard.copied ? t('copied') : t('copy')}
          </Button>
        </Stack>
      </Collapse>
    </div>
  );
}
