import {Button, SegmentedControl} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {MarkdownBlock} from '../markdown/index.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import {SourceArea} from './source-area.tsx';
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
        <SourceArea
          label={t('formula')}
          value={value}
          minRows={1}
          maxRows={8}
          autoFocus={autoFocus}
          onChange={change}
        />
      )}
      <div className={classes['preview']} data-testid="formula-preview">
        <MarkdownBlock markdown={display ? `$$\n${value}\n$$` : `$${value}$`} renderer={renderer} />
      </div>
    </div>
  );
}
