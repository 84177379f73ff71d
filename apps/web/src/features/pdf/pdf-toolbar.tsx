import {Text, TextInput} from '@mantine/core';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconLayoutSidebar,
  IconListTree,
  IconPrinter,
  IconSearch,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {messages} from './messages.ts';
import {PageField} from './page-field.tsx';
import type {Matches, PdfController} from './pdf-controller.ts';
import type {PdfKind} from './pdf-kind.ts';
import classes from './pdf-pane.module.css';

type Side = 'thumbnails' | 'outline';

/** The tools of a PDF, with their keys in the tooltips. */
export function PdfToolbar({
  kind,
  controller,
  page,
  labels,
  scale,
  side,
  onSide,
  finding,
  searchField,
  onFind,
  onFindEnd,
  matches,
  onSave,
}: {
  readonly kind: PdfKind;
  readonly controller: PdfController | undefined;
  readonly page: number;
  readonly labels: readonly string[] | undefined;
  readonly scale: number;
  readonly side: Side | undefined;
  readonly onSide: (side: Side | undefined) => void;
  readonly finding: boolean;
  readonly searchField: React.RefObject<HTMLInputElement | null>;
  readonly onFind: () => void;
  readonly onFindEnd: () => void;
  readonly matches: Matches | undefined;
  readonly onSave: (print: boolean) => void;
}) {
  const t = useMessages(messages);
  const [query, setQuery] = useState('');
  const count = controller?.document.numPages ?? 0;
  const toggle = (kind: Side) => () => onSide(side === kind ? undefined : kind);
  const find = (step?: 'next' | 'previous') => controller?.find(query, step);
  const close = () => {
    onFindEnd();
    controller?.find('');
  };
  return (
    <>
      <div className={classes['bar']} role="toolbar" aria-label={t('tools')}>
        <Tool label={t('thumbnails')} pressed={side === 'thumbnails'} onClick={toggle('thumbnails')}>
          <IconLayoutSidebar size={16} />
        </Tool>
        <Tool label={t('outline')} pressed={side === 'outline'} onClick={toggle('outline')}>
          <IconListTree size={16} />
        </Tool>
        <PageField page={page} count={count} labels={labels} onPage={number => controller?.goTo(number)} />
        <span className={classes['spring']} />
        <Tool label={t('zoomOut')} onClick={() => controller?.zoom('out')}>
          <IconZoomOut size={16} />
        </Tool>
        <Text size="xs" c="dimmed" w={36} ta="center" className={classes['spare'] ?? ''}>
          {Math.round(scale * 100)}%
        </Text>
        <Tool label={t('zoomIn')} onClick={() => controller?.zoom('in')}>
          <IconZoomIn size={16} />
        </Tool>
        <Tool label={t('fitWidth')} onClick={() => controller?.zoom('page-width')}>
          <IconArrowAutofitWidth size={16} />
        </Tool>
        <Tool label={t('fitPage')} className={classes['spare'] ?? ''} onClick={() => controller?.zoom('page-fit')}>
          <IconArrowAutofitHeight size={16} />
        </Tool>
        <Tool label={t(`find-${kind}`)} pressed={finding} onClick={finding ? close : onFind}>
          <IconSearch size={16} />
        </Tool>
        <Tool label={t(`download-${kind}`)} onClick={() => onSave(false)}>
          <IconDownload size={16} />
        </Tool>
        <Tool label={t('print')} onClick={() => onSave(true)}>
          <IconPrinter size={16} />
        </Tool>
      </div>
      {finding && (
        <search className={`${classes['bar']} ${classes['find']}`}>
          <TextInput
            ref={searchField}
            size="xs"
            flex={1}
            autoFocus
            value={query}
            aria-label={t(`find-${kind}`)}
            placeholder={t(`findWhat-${kind}`)}
            onChange={event => {
              setQuery(event.currentTarget.value);
              controller?.find(event.currentTarget.value);
            }}
            onKeyDown={event => {
              if (event.key === 'Enter') find(event.shiftKey ? 'previous' : 'next');
              if (event.key === 'Escape') close();
            }}
          />
          <Text size="xs" c="dimmed" role="status" data-testid="pdf-matches" className={classes['matches'] ?? ''}>
            {query === ''
              ? ''
              : matches?.searching
                ? t('searching')
                : `${matches?.current ?? 0} / ${matches?.total ?? 0}`}
          </Text>
          <Tool label={t('previous')} onClick={() => find('previous')}>
            <IconChevronUp size={16} />
          </Tool>
          <Tool label={t('next')} onClick={() => find('next')}>
            <IconChevronDown size={16} />
          </Tool>
          <Tool label={t('close')} onClick={close}>
            <IconX size={16} />
          </Tool>
        </search>
      )}
    </>
  );
}
