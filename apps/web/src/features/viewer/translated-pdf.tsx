import {Button, Text} from '@mantine/core';
import {IconFocus2, IconLanguage, IconPencil, IconX} from '@tabler/icons-react';
import {useMemo, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {stemOf} from '../export/index.ts';
import {type PageBlock, type PageBlocks, type PdfController, PdfPane, type PdfView} from '../pdf/index.ts';
import {hasNotedState, type TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

/**
 * A translation in its own layout. A paragraph that is pressed is shown in the original too, and can be written by hand or
 * asked for again; its page is then set anew, and the reader stays where they are.
 */
export function TranslatedPdf({
  url,
  id,
  version,
  fileName,
  blocksOf,
  lineOf,
  beside,
  onBlock,
  onEdit,
  onTranslate,
  start,
  onZoom,
  onScroll,
  onController,
}: {
  readonly url: string;
  readonly id: string;
  readonly version: string | null;
  readonly fileName: string;
  readonly blocksOf: (page: number) => PageBlocks | undefined;
  /** The line of the translation that a block of the original has become. */
  readonly lineOf: (block: PageBlock) => TranslationLine | undefined;
  /** Whether the original is in sight: it shows at once what was pressed. */
  readonly beside: boolean;
  readonly onBlock: (page: number, block: PageBlock) => void;
  /** Absent while the translation is being worked on. */
  readonly onEdit: ((line: TranslationLine) => void) | undefined;
  readonly onTranslate: ((line: TranslationLine) => void) | undefined;
  /** Where it begins when it is there. */
  readonly start: () => PdfView | undefined;
  readonly onZoom: (zoom: string) => void;
  readonly onScroll: () => void;
  readonly onController: (controller: PdfController | undefined) => void;
}) {
  const source = useMemo(() => ({url, key: id, version: version ?? ''}), [url, id, version]);
  const [picked, setPicked] = useState<{readonly page: number; readonly block: PageBlock}>();
  const line = picked && lineOf(picked.block);
  return (
    <div className={classes['translatedPdf']}>
      <PdfPane
        kind="translated"
        printed
        source={source}
        fileName={`${stemOf(fileName)}_onlyTrans.pdf`}
        blocksOf={blocksOf}
        onBlock={(page, block) => {
          setPicked({page, block});
          if (beside || !lineOf(block)?.needTranslate) onBlock(page, block);
        }}
        start={start}
        onZoom={onZoom}
        onScroll={onScroll}
        onController={onController}
      />
      {picked && line?.needTranslate && (
        <PickedLine
          line={line}
          onLocate={beside ? undefined : () => onBlock(picked.page, picked.block)}
          onEdit={onEdit}
          onTranslate={onTranslate}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  );
}

// of the source, to say which paragraph it is
const shownCharacters = 120;

/** What can be done with the paragraph that was pressed. */
function PickedLine({
  line,
  onLocate,
  onEdit,
  onTranslate,
  onClose,
}: {
  readonly line: TranslationLine;
  readonly onLocate: (() => void) | undefined;
  readonly onEdit: ((line: TranslationLine) => void) | undefined;
  readonly onTranslate: ((line: TranslationLine) => void) | undefined;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  return (
    <section className={classes['picked']} aria-label={t('pickedLine')}>
      <div className={classes['pickedText']}>
        {hasNotedState(line.state) && <span className={classes['label']}>{t(line.state)}</span>}
        <Text size="xs" c="dimmed" lineClamp={2}>
          {line.raw.replace(/\*\*|^#+ /gm, '').slice(0, shownCharacters)}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPencil size={14} />}
        disabled={!onEdit}
        onClick={() => onEdit?.(line)}
      >
        {t('editLine')}
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconLanguage size={14} />}
        disabled={!onTranslate}
        onClick={() => onTranslate?.(line)}
      >
        {t('translateLine')}
      </Button>
      {onLocate && (
        <Button size="compact-sm" variant="light" leftSection={<IconFocus2 size={14} />} onClick={onLocate}>
          {t('locate')}
        </Button>
      )}
      <Tool label={t('closePicked')} onClick={onClose}>
        <IconX size={16} />
      </Tool>
    </section>
  );
}
