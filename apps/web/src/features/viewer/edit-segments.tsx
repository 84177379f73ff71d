import {Button, Group, Loader, Modal, Stack, Text, Textarea} from '@mantine/core';
import {calls} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {showDone} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {type FormulaRenderer, MarkdownBlock} from '../markdown/index.ts';
import {isNoted, type TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import {putLine} from './put-line.ts';
import classes from './viewer.module.css';

/** A list, a table or a theorem of a translation, part by part beside its source, to be written by the reader. */
export function EditSegments({
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
  const found = useQuery({
    queryKey: ['translation segments', translateId, line.id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({signal}) => api(calls.getObjectTranslateSegments, {translateId, lineId: line.id}, {signal}),
  });
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const segments = found.data?.segments ?? [];
  const changed = segments.filter(({id, translated}) => (written.get(id) ?? translated) !== translated);
  const save = async () => {
    setBusy(true);
    let last: string | null = null;
    try {
      for (const {id} of changed) {
        const edit = {translateId, lineId: line.id, segment: id, translated: written.get(id)!};
        const {line: now, outputId} = await api(calls.updateObjectTranslateLine, edit);
        putLine(queries, translateId, now);
        last = outputId;
      }
      showDone(t(last === null ? 'lineSaved' : 'lineSavedPdf'));
      onClose();
    } catch {
      // the refusal is shown already; what was written stays
      setBusy(false);
    }
    onSaved(last);
  };
  return (
    <Modal opened onClose={onClose} title={t('editLine')} size="xl" centered closeOnClickOutside={changed.length === 0}>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {t('editSegments')}
        </Text>
        {found.isPending && <Loader size="sm" />}
        <div className={classes['segments']}>
          {segments.map(({id, raw, translated, state}, index) => (
            <div key={id} className={classes['segment']}>
              <div>
                <RenderingBoundary title={t('renderingError')}>
                  <MarkdownBlock markdown={raw} renderer={renderer} />
                </RenderingBoundary>
                {isNoted(state) && <span className={classes['label']}>{t(state)}</span>}
              </div>
              <Textarea
                autosize
                minRows={1}
                maxRows={10}
                maxLength={50_000}
                aria-label={t('segmentText', {number: index + 1})}
                value={written.get(id) ?? translated}
                onChange={event => setWritten(new Map(written).set(id, event.currentTarget.value))}
                onKeyDown={event => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && changed.length > 0) void save();
                }}
              />
            </div>
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={changed.length === 0} onClick={() => void save()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
