import {Button, Skeleton, Stack, Text} from '@mantine/core';
import {ApiError} from '@recto/api';
import {useNavigate} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Center} from '../../ui/work-screen.tsx';
import {messages} from './messages.ts';

/** Gray lines where text is about to stand. */
export function Loading() {
  return (
    <Stack p="xl" gap="md" maw={820} mx="auto" aria-busy>
      <Skeleton h={28} w="60%" />
      {[100, 96, 98, 70, 99, 92, 40].map(width => (
        <Skeleton key={width} h={14} w={`${width}%`} />
      ))}
    </Stack>
  );
}

/** What could not be fetched, with another try; what is gone does not come back. */
export function Failed({error, onAgain}: {readonly error: Error | null; readonly onAgain: () => void}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  if (error instanceof ApiError && error.code === 'not_found')
    return <Message title={t('fileGone')} action={t('home')} onAction={() => void navigate({to: '/'})} alert />;
  return <Message title={t('loadFailed')} action={t('again')} onAction={onAgain} alert />;
}

/** A state in words, and what can be done about it. */
export function Message({
  title,
  about,
  action,
  onAction,
  alert = false,
}: {
  readonly title: string;
  readonly about?: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly alert?: boolean;
}) {
  return (
    <Center alert={alert}>
      <h1>{title}</h1>
      {about && <Text c="dimmed">{about}</Text>}
      <Button variant="default" size="xs" onClick={onAction}>
        {action}
      </Button>
    </Center>
  );
}
