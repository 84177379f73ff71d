import {Button, Skeleton, Text} from '@mantine/core';
import type {ComponentProps} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Center} from '../../ui/work-screen.tsx';
import {BlockList} from './block-list.tsx';
import {messages} from './messages.ts';
import {useCorrections} from './use-corrections.ts';

/** The pane in which a parse is corrected, as soon as its blocks are there. */
export function CorrectPane({
  parseId,
  ...list
}: Omit<ComponentProps<typeof BlockList>, 'corrections'> & {readonly parseId: string}) {
  const t = useMessages(messages);
  const corrections = useCorrections(parseId);
  const {query} = corrections;
  if (query.isPending) return <Skeleton h="100%" radius={0} />;
  if (query.isError)
    return (
      <Center alert>
        <Text size="sm">{t('loadFailed')}</Text>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {t('again')}
        </Button>
      </Center>
    );
  return <BlockList corrections={corrections} {...list} />;
}
