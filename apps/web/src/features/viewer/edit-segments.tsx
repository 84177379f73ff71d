import {Loader, Text, Textarea} from '@mantine/core';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {type FormulaRenderer, MarkdownBlock} from '../markdown/index.ts';
import {EditDialog, type EditProps} from './edit-dialog.tsx';
import {hasNotedState} from './items.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

/** A list, a table or a theorem of a translation, part by part beside its source, to be written by the reader. */
export function EditSegments({renderer, ...props}: EditProps & {readonly renderer: FormulaRenderer}) {
  const {translateId, line} = props;
  const t = useMessages(messages);
  const found = useQuery({
    queryKey: ['translation segments', translateId, line.id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({signal}) => api(calls.getObjectTranslateSegments, {translateId, lineId: line.id}, {signal}),
  });
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const segments = found.data?.segments ?? [];
  const edits = segments.flatMap(({id, translated}) => {
    const now = written.get(id) ?? translated;
    return now === translated ? [] : [{segment: id, translated: now}];
  });
  return (
    <EditDialog {...props} size="xl" edits={edits}>
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
              {hasNotedState(state) && <span className={classes['label']}>{t(state)}</span>}
            </div>
            <Textarea
              autosize
              minRows={1}
              maxRows={10}
              maxLength={50_000}
              aria-label={t('segmentText', {number: index + 1})}
              value={written.get(id) ?? translated}
              onChange={event => setWritten(new Map(written).set(id, event.currentTarget.value))}
            />
          </div>
        ))}
      </div>
    </EditDialog>
  );
}
