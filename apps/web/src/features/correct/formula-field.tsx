import {Button, SegmentedControl} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {MarkdownBlock} from '../markdown/index.ts';
import {consume} from './consume.ts';
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
  /** Ends a formula within a text, and nothing but it. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (!onDone || !(event.key === 'Escape' || (event.key === 'Enter' && plain))) return;
    // a button does what it says
    if (event.key === 'Enter' && (event.target as Element).closest('button, input[type="radio"]')) return;
    consume(event);
    onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is edited inside
    <div className={classes['formula']} onKeyDown={onKeyDown}>
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
