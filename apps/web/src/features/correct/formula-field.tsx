import {Button, SegmentedControl, Textarea} from '@mantine/core';
import {useId, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {MarkdownBlock} from '../markdown/index.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import {VisualFormula} from './visual-formula.tsx';

/** A formula to be edited: visually, or as LaTeX with what it looks like beside it. */
export function FormulaField({
  tex,
  display,
  autoFocus = true,
  onChange,
  onDone,
}: {
  readonly tex: string;
  readonly display: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (tex: string) => void;
  /** Absent where the formula is all that is edited. */
  readonly onDone?: () => void;
}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const [value, setValue] = useState(tex);
  const [visual, setVisual] = useState(false);
  const id = useId();
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <div className={classes['formula']}>
      <div className={classes['formulaBar']}>
        <SegmentedControl
          size="xs"
          aria-label={t('formulaMode')}
          value={visual ? 'visual' : 'latex'}
          onChange={mode => setVisual(mode === 'visual')}
          data={[
            {value: 'latex', label: 'LaTeX'},
            {value: 'visual', label: t('visual')},
          ]}
        />
        {onDone && (
          <Button size="compact-xs" variant="light" onClick={onDone}>
            {t('formulaDone')}
          </Button>
        )}
      </div>
      {visual ? (
        <VisualFormula tex={value} label={t('formula')} onChange={change} />
      ) : (
        <Textarea
          id={id}
          aria-label={t('formula')}
          autosize
          minRows={1}
          maxRows={8}
          value={value}
          autoFocus={autoFocus}
          spellCheck={false}
          classNames={{input: classes['tex'] ?? ''}}
          onChange={event => change(event.currentTarget.value)}
        />
      )}
      <div className={classes['preview']} data-testid="formula-preview">
        <MarkdownBlock markdown={display ? `$$\n${value}\n$$` : `$${value}$`} renderer={renderer} />
      </div>
    </div>
  );
}
