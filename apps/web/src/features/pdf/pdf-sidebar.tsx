import {Text, UnstyledButton} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {VList, type VListHandle} from 'virtua';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {labelOf} from './page-labels.ts';
import type {PdfController} from './pdf-controller.ts';
import classes from './pdf-pane.module.css';

/** A heading that was read from a page, at its share of the page's height, 0 to 1. */
export type Heading = {
  readonly title: string;
  /** From 1. */
  readonly depth: number;
  readonly page: number;
  readonly share: number;
};

/** Small images of the pages, or a table of contents: the document's own, or its headings. */
export function PdfSidebar({
  controller,
  page,
  labels,
  kind,
  headings,
}: {
  readonly controller: PdfController;
  readonly page: number;
  readonly labels: readonly string[] | undefined;
  readonly kind: 'thumbnails' | 'outline';
  readonly headings: readonly Heading[] | undefined;
}) {
  const t = useMessages(messages);
  return (
    <nav className={classes['side']} aria-label={t(kind)}>
      {kind === 'thumbnails' ? (
        <Thumbnails controller={controller} page={page} labels={labels} />
      ) : (
        <Outline controller={controller} headings={headings ?? []} />
      )}
    </nav>
  );
}

function Thumbnails({
  controller,
  page,
  labels,
}: {
  readonly controller: PdfController;
  readonly page: number;
  readonly labels: readonly string[] | undefined;
}) {
  const list = useRef<VListHandle>(null);
  useEffect(() => {
    list.current?.scrollToIndex(page - 1, {align: 'nearest'});
  }, [page]);
  const pages = Array.from({length: controller.document.numPages}, (_, index) => index + 1);
  return (
    <VList ref={list} data={pages} className={classes['list'] ?? ''}>
      {number => (
        <Thumbnail
          key={number}
          controller={controller}
          number={number}
          label={labelOf(number, labels)}
          current={number === page}
        />
      )}
    </VList>
  );
}

function Thumbnail({
  controller,
  number,
  label,
  current,
}: {
  readonly controller: PdfController;
  readonly number: number;
  readonly label: string;
  readonly current: boolean;
}) {
  const t = useMessages(messages);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancel = () => {};
    let gone = false;
    void controller.document
      .getPage(number)
      .then(page => {
        if (gone || !canvas.current) return;
        const viewport = page.getViewport({scale: 240 / page.getViewport({scale: 1}).width});
        canvas.current.width = viewport.width;
        canvas.current.height = viewport.height;
        const task = page.render({canvas: canvas.current, viewport});
        cancel = () => task.cancel();
        return task.promise;
      })
      // cancelled, or the document is closed
      .catch(() => {});
    return () => {
      gone = true;
      cancel();
    };
  }, [controller, number]);
  return (
    <UnstyledButton
      className={classes['thumb'] ?? ''}
      aria-label={t('goToPage', {page: label})}
      aria-current={current}
      onClick={() => controller.goTo(number)}
    >
      <canvas ref={canvas} />
      {label}
    </UnstyledButton>
  );
}

type Entry = {readonly title: string; readonly depth: number; readonly go: () => void};
type Item = {readonly title: string; readonly dest: unknown; readonly items: readonly Item[]};

function Outline({controller, headings}: {readonly controller: PdfController; readonly headings: readonly Heading[]}) {
  const t = useMessages(messages);
  const [own, setOwn] = useState<readonly Item[]>();
  useEffect(() => {
    void controller.document.getOutline().then(
      items => setOwn((items as readonly Item[] | null) ?? []),
      () => setOwn([]),
    );
  }, [controller]);
  if (!own) return null;
  const entries =
    own.length > 0
      ? flatten(own, 0, controller)
      : headings.slice(0, maxEntries).map(
          ({title, depth, page, share}): Entry => ({
            title,
            depth: depth - 1,
            go: () => controller.scrollTo({page, share}),
          }),
        );
  if (entries.length === 0)
    return (
      <Text size="xs" c="dimmed" p="md">
        {t('noOutline')}
      </Text>
    );
  return (
    <div className={classes['list']}>
      {entries.map(({title, depth, go}, index) => (
        <UnstyledButton
          // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes
          key={index}
          className={classes['entry'] ?? ''}
          pl={8 + 12 * depth}
          onClick={go}
        >
          {title}
        </UnstyledButton>
      ))}
    </div>
  );
}

// outlines come from the file: deep and long ones are cut
const maxEntries = 2000;

function flatten(items: readonly Item[], depth: number, controller: PdfController): Entry[] {
  if (depth > 8) return [];
  return items
    .flatMap(({title, dest, items}) => [
      {title, depth, go: () => controller.goToOutline(dest)},
      ...flatten(items, depth + 1, controller),
    ])
    .slice(0, maxEntries);
}
