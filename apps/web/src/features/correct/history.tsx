import {Button, Drawer, Skeleton, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {type Correction, plainText} from '@recto/model';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {choiceOfRole} from './block-kind.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import type {Corrections} from './use-corrections.ts';

// characters of a text that say which one it was
const longest = 80;

/** What was corrected, the last first; each can be taken back, and made again. */
export function History({corrections, onClose}: {readonly corrections: Corrections; readonly onClose: () => void}) {
  const t = useMessages(messages);
  const {parseId, revision} = corrections;
  const history = useQuery({
    queryKey: ['corrections', parseId, revision],
    queryFn: ({signal}) => api(calls.getCorrections, {parseId}, {signal, quiet: true}),
    placeholderData: before => before,
  });
  const list = history.data?.correctionList ?? [];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('history')}
      closeButtonProps={{'aria-label': t('close')}}
    >
      {history.isPending && <Skeleton h={80} />}
      {history.isError && <Text size="sm">{t('historyFailed')}</Text>}
      {history.isSuccess && list.length === 0 && <Text size="sm">{t('historyEmpty')}</Text>}
      <ol className={classes['history']}>
        {list.map(({revision: of, correction, undone, conflict, madeAt}) => (
          <li key={of} data-undone={undone}>
            <div>
              <Text size="sm">{t(correction.type as Correction['type'])}</Text>
              <Text size="xs" c="dimmed" lineClamp={2}>
                {contentOf(correction as unknown as Correction, t)}
              </Text>
              <Text size="xs" c="dimmed">
                {[formatDateTime(madeAt), undone && t('undone'), conflict !== null && t('lost')]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Button
              size="compact-xs"
              variant="default"
              disabled={corrections.saving}
              onClick={() => void (undone ? corrections.redo(of) : corrections.undo(of))}
            >
              {t(undone ? 'makeAgain' : 'takeBack')}
            </Button>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

/** What a correction wrote, in short. */
function contentOf(correction: Correction, t: ReturnType<typeof useMessages<keyof (typeof messages)['zh']>>): string {
  if (correction.type === 'setText') return plainText(correction.children).slice(0, longest);
  if (correction.type === 'setFormula') return correction.tex.slice(0, longest);
  if (correction.type === 'setRole') return t(choiceOfRole(correction.role));
  if (correction.type === 'table') return t(correction.edit.edit);
  return correction.type === 'setCode' ? correction.value.slice(0, longest) : '';
}
