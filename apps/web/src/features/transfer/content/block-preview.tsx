import {Text} from '@mantine/core';
import type {calls, ResponseOf} from '@recto/api';
import {useMemo} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../../core/settings/user-settings.ts';
import {RenderingBoundary} from '../../../ui/rendering-boundary.tsx';
import {MarkdownBlock} from '../../markdown/index.ts';
import {messages} from '../messages.ts';
import classes from '../transfer.module.css';
import {blockMarkdown} from './block-markdown.ts';

type Block = ResponseOf<typeof calls.previewTransfer>['head'][number];

/** The beginning of the page as it will arrive. */
export function BlockPreview({head, all}: {readonly head: readonly Block[]; readonly all: number}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const shown = useMemo(() => blockMarkdown(head), [head]);
  return (
    <section
      className={classes['preview']}
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys
      tabIndex={0}
    >
      <RenderingBoundary title={t('renderingError')}>
        {shown.map(({key, depth, markdown}) => (
          <div key={key} style={{paddingInlineStart: depth * 20}}>
            <MarkdownBlock markdown={markdown} renderer={renderer} />
          </div>
        ))}
      </RenderingBoundary>
      {all > head.length && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('moreBlocks', {count: all - head.length})}
        </Text>
      )}
    </section>
  );
}
