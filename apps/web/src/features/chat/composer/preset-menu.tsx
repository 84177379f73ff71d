import type {ChatTask} from '@recto/api';
import {
  IconBulb,
  IconCards,
  IconFileDescription,
  IconHighlight,
  IconLanguage,
  IconMathFunction,
} from '@tabler/icons-react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import classes from './composer.module.css';
import {presetNames} from './presets.ts';

const signs = {
  summary: IconFileDescription,
  formulas: IconMathFunction,
  cards: IconCards,
  translate: IconLanguage,
  questions: IconBulb,
  highlights: IconHighlight,
} as const;

export const optionId = (list: string, task: ChatTask): string => `${list}-${task}`;

/** The presets above the field. The focus stays in the field, which says by `active` which one is meant. */
export function PresetMenu({
  id,
  found,
  active,
  onChoose,
  onActive,
}: {
  readonly id: string;
  readonly found: readonly ChatTask[];
  readonly active: ChatTask | undefined;
  readonly onChoose: (task: ChatTask) => void;
  readonly onActive: (task: ChatTask) => void;
}) {
  const t = useMessages(messages);
  return (
    <div id={id} role="listbox" aria-label={t('presets')} className={classes['presets']}>
      {found.map(task => {
        const Sign = signs[task];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={task}
            id={optionId(id, task)}
            role="option"
            tabIndex={-1}
            aria-selected={task === active}
            className={classes['preset']}
            onPointerMove={() => onActive(task)}
            // the field keeps the focus
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(task)}
          >
            <Sign size={16} aria-hidden />
            {t(presetNames[task])}
          </div>
        );
      })}
    </div>
  );
}
