import {Text, UnstyledButton} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {VList, type VListHandle} from 'virtua';
import {useMessages} from '../../i18n/use-messages.ts';
import {messages} from './messages.ts';
import type {PdfController} from './pdf-controller.ts';
import classes from './pdf-pane.module.css';

/** Small pictures of the pages, or the document's own table of contents. */
export function PdfSide({
  controller,
  page,
  kind,
}: {
  readonly controller: PdfController;
  readonly page: number;
  readonly kind: 'thumbnails' | 'outline';
}) {
  const t = useMessages(messages);
  return (
    <nav className={classes['side']} aria-label={t(kind)}>
      {kind === 'thumbnails' ? <Thumbnails controller={controller} page={page} /> : <Outline controller={controller} />}
    </nav>
  );
}

function Thumbnails({controller, page}: {readonly controller: PdfController; readonly page: number}) {
  const list = useRef<VListHandle>(null);
  useEffect(() => {
    list.current?.scrollToIndex(page - 1, {align: 'nearest'});
  }, [page]);
  const pages = Array.from({length: controller.document.numPages}, (_, index) => index + 1);
  return (
    <VList ref={list} data={pages} className={classes['list'] ?? ''}>
      {number => <Thumbnail key={number} controller={controller} number={number} current={number === page} />}
    </VList>
  );
}

function Thumbnail({
  controller,
  number,
  current,
}: {
  readonly controller: PdfController;
  readonly number: number;
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
      aria-label={t('goToPage', {page: number})}
      aria-current={current}
      onClick={() => controller.goTo(number)}
    >
      <canvas ref={canvas} />
      {number}
    </UnstyledButton>
  );
}

type Entry = {readonly title: string; readonly dest: unknown; readonly depth: number};
type Item = {readonly title: string; readonly dest: unknown; readonly items: readonly Item[]};

function Outline({controller}: {readonly controller: PdfController}) {
  const t = useMessages(messages);
  const [entries, setEntries] = useState<readonly Entry[]>();
  useEffect(() => {
    void controller.document.getOutline().then(
      items => setEntries(flatten((items as readonly Item[] | null) ?? [], 0)),
      () => setEntries([]),
    );
  }, [controller]);
  if (entries?.length === 0)
    return (
      <Text size="xs" c="dimmed" p="md">
        {t('noOutline')}
      </Text>
    );
  return (
    <div className={classes['list']}>
      {entries?.map((entry, index) => (
        <UnstyledButton
          // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes
          key={index}
          className={classes['entry'] ?? ''}
          pl={8 + 12 * entry.depth}
          onClick={() => controller.goToOutline(entry.dest)}
        >
          {entry.title}
        </UnstyledButton>
      ))}
    </div>
  );
}

// outlines come from the file: deep and long ones are cut
function flatten(items: readonly Item[], depth: number): Entry[] {
  if (depth > 8) return [];
  return items.flatMap(({title, dest, items}) => [{title, dest, depth}, ...flatten(items, depth + 1)]).slice(0, 2000);
}
