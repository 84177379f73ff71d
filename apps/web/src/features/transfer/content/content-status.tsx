import {Alert, Group, Loader, Paper, Stack, Text} from '@mantine/core';
import type {calls, ResponseOf} from '@recto/api';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {LossList} from '../loss-list.tsx';
import {messages} from '../messages.ts';
import classes from '../transfer.module.css';
import {BlockPreview} from './block-preview.tsx';

export type Preview = ResponseOf<typeof calls.previewTransfer>;

/** What is known of the content: whether it loads, how much it is, how it will look and what will be lost. */
export function ContentStatus({
  connected,
  prompt,
  preview,
  failure,
}: {
  readonly connected: boolean;
  /** What to say without a connection. */
  readonly prompt: string;
  /** Undefined while it loads. */
  readonly preview: Preview | undefined;
  readonly failure: string | undefined;
}) {
  const t = useMessages(messages);
  const empty = preview?.blocks === 0;
  return (
    <Stack gap="sm" className={classes['content'] ?? ''}>
      <Paper withBorder p="xs" radius="md" role="status" aria-label={t('content')}>
        {!connected ? (
          <Text size="sm">{prompt}</Text>
        ) : failure !== undefined ? (
          <Text size="sm" c="red">
            {failure}
          </Text>
        ) : preview === undefined ? (
          <Group gap="xs" wrap="nowrap">
            <Loader size={14} aria-hidden />
            <Text size="sm">{t('contentLoading')}</Text>
          </Group>
        ) : empty ? (
          <Text size="sm" c="red">
            {t('contentEmpty')}
          </Text>
        ) : (
          <Text size="sm">{describe(t, preview)}</Text>
        )}
      </Paper>
      {connected && preview && !empty && (
        <>
          <BlockPreview head={preview.head} all={preview.blocks} />
          <LossList losses={preview.losses} />
          {preview.losses.length === 0 && (
            <Alert variant="light" color="teal" p="xs">
              <Text size="xs">{t('noLosses')}</Text>
            </Alert>
          )}
        </>
      )}
    </Stack>
  );
}

function describe(
  t: ReturnType<typeof useMessages<keyof (typeof messages)['zh']>>,
  {blocks, images, tables, formulas}: Preview,
): string {
  const parts = [
    t('blocks', {count: blocks}),
    ...(images > 0 ? [t('images', {count: images})] : []),
    ...(tables > 0 ? [t('tables', {count: tables})] : []),
    ...(formulas > 0 ? [t('formulas', {count: formulas})] : []),
  ];
  return t('contentReady', {parts: parts.reduceRight((rest, first) => t('join', {first, rest}))});
}
