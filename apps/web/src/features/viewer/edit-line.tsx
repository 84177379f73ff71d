import {Button, Group, Modal, Stack, Text, Textarea} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {showDone} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {type FormulaRenderer, MarkdownBlock} from '../markdown/index.ts';
import type {TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import {putLine} from './put-line.ts';
import classes from './viewer.module.css';

/** One paragraph of a translation, to be written by the reader; exports show it from then on. */
export function EditLine({
  translateId,
  line,
  renderer,
  onSaved,
  onClose,
}: {
  readonly translateId: string;
  readonly line: TranslationLine;
  readonly renderer: FormulaRenderer;
  /** Told of the task that sets the page of a translated PDF anew. */
  readonly onSaved: (outputId: string | null) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [text, setText] = useState(line.translated);
  const [preview] = useDebouncedValue(text, 200);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const {line: changed, outputId} = await api(calls.updateObjectTranslateLine, {
        translateId,
        lineId: line.id,
        translated: text,
      });
      putLine(queries, translateId, changed);
      showDone(t(outputId === null ? 'lineSaved' : 'lineSavedPdf'));
      onSaved(outputId);
      onClose();
    } catch {
      // the refusal is shown already; what was written stays
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editLine')}
      size="lg"
      centered
      closeOnClickOutside={text === line.translated}
    >
      <Stack gap="sm">
        <div className={classes['sample']}>
          <RenderingBoundary title={t('renderingError')}>
            <MarkdownBlock markdown={line.raw} renderer={renderer} />
          </RenderingBoundary>
        </div>
        <Textarea
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          maxLength={50_000}
          label={t('lineText')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
        <Text size="xs" c="dimmed">
          {t('preview')}
        </Text>
        <div className={classes['sample']} data-testid="line-preview">
          <RenderingBoundary key={preview} title={t('renderingError')}>
            <MarkdownBlock markdown={preview} renderer={renderer} />
          </RenderingBoundary>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={text === line.translated} onClick={() => void save()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
