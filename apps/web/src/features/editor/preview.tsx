import {type Ref, useImperativeHandle, useMemo, useRef} from 'react';
import {VList, type VListHandle} from 'virtua';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {definitionsIn, MarkdownBlock, type SourceBlock, splitBlocks, withDefinitions} from '../markdown/index.ts';
import classes from './editor.module.css';
import {messages} from './messages.ts';
import type {BlockPosition} from './preview-sync.ts';

export type PreviewHandle = {
  readonly blocks: () => readonly SourceBlock[];
  readonly top: () => BlockPosition;
  readonly scrollTo: (place: BlockPosition) => void;
};

/** Addresses of images by the names that a text gives them. */
export type Assets = Readonly<Record<string, string>>;

/** A text cut into blocks that are drawn by themselves, with addresses for its images. */
export function blocksOfText(markdown: string, assets: Assets): readonly SourceBlock[] {
  const definitions = definitionsIn(markdown);
  return splitBlocks(markdown).map(({text, line}) => ({
    line,
    text: withDefinitions(text, definitions).replace(
      /\bassets\/([\w-][\w.-]*)/g,
      (whole, name: string) => assets[name] ?? whole,
    ),
  }));
}

/** The text as it will be read; only what is in sight is drawn. */
export function Preview({
  ref,
  markdown,
  assets,
  onScroll,
}: {
  readonly ref: Ref<PreviewHandle>;
  readonly markdown: string;
  readonly assets: Assets;
  readonly onScroll: () => void;
}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const list = useRef<VListHandle>(null);
  const blocks = useMemo(() => blocksOfText(markdown, assets), [markdown, assets]);
  useImperativeHandle(ref, () => ({
    blocks: () => blocks,
    top: () => {
      const rows = list.current;
      if (!rows) return {index: 0, share: 0};
      const index = rows.findItemIndex(rows.scrollOffset);
      return {
        index,
        share: Math.max(0, (rows.scrollOffset - rows.getItemOffset(index)) / Math.max(1, rows.getItemSize(index))),
      };
    },
    scrollTo: ({index, share}) => {
      const rows = list.current;
      if (rows) rows.scrollTo(rows.getItemOffset(index) + share * rows.getItemSize(index));
    },
  }));
  return (
    <section
      className={classes['preview']}
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
      tabIndex={0}
      data-testid="markdown-preview"
    >
      <VList ref={list} data={blocks} bufferSize={400} className={classes['list'] ?? ''} onScroll={onScroll}>
        {({text}, index) => (
          <div key={index} className={classes['block']}>
            <RenderingBoundary key={text} title={t('renderingError')}>
              <MarkdownBlock markdown={text} renderer={renderer} />
            </RenderingBoundary>
          </div>
        )}
      </VList>
    </section>
  );
}
