import {Button, Menu, Switch} from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconCopy,
  IconFileTypeDocx,
  IconMathFunction,
  IconRestore,
} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {useDesktopAbilities} from '../desktop/index.ts';
import {type CopyKind, copyKinds} from './copy-formats.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';

const copyKeys = {
  markdown: 'copyMarkdown',
  latex: 'copyLatex',
  mathml: 'copyMathml',
  rich: 'copyRich',
  text: 'copyText',
} as const;

/** What is done with the text: steps back and forth, how it is shown, the picker, and copying. */
export function TextTools({
  steps,
  config,
  onUndo,
  onRedo,
  onWrap,
  onDollar,
  onPicker,
  onCopy,
  onReset,
}: {
  readonly steps: {readonly undo: boolean; readonly redo: boolean};
  readonly config: {readonly isWrap: boolean; readonly isDollarEdit: boolean; readonly texShow: boolean};
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onWrap: (wrap: boolean) => void;
  readonly onDollar: (dollar: boolean) => void;
  readonly onPicker: (show: boolean) => void;
  readonly onCopy: (kind: CopyKind | 'plain' | 'word') => void;
  readonly onReset: () => void;
}) {
  const t = useMessages(messages);
  const {wordCopy} = useDesktopAbilities();
  return (
    <div className={classes['tools']} role="toolbar" aria-label={t('text')}>
      <Tool label={`${t('undo')} (Ctrl+Z)`} disabled={!steps.undo} onClick={onUndo}>
        <IconArrowBackUp size={16} />
      </Tool>
      <Tool label={`${t('redo')} (Ctrl+Y)`} disabled={!steps.redo} onClick={onRedo}>
        <IconArrowForwardUp size={16} />
      </Tool>
      <Tool label={t('reset')} onClick={onReset}>
        <IconRestore size={16} />
      </Tool>
      <span className={classes['rule']} />
      <Tool label={t('picker')} pressed={config.texShow} onClick={() => onPicker(!config.texShow)}>
        <IconMathFunction size={16} />
      </Tool>
      <Switch
        size="xs"
        label={t('wrap')}
        checked={config.isWrap}
        onChange={event => onWrap(event.currentTarget.checked)}
      />
      <Switch
        size="xs"
        label={t('dollar')}
        checked={config.isDollarEdit}
        onChange={event => onDollar(event.currentTarget.checked)}
      />
      <span className={classes['space']} />
      {wordCopy && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeDocx size={14} />}
          title={t('copyWordAbout')}
          onClick={() => onCopy('word')}
        >
          {t('copyWord')}
        </Button>
      )}
      <Button.Group>
        <Button size="xs" variant="default" leftSection={<IconCopy size={14} />} onClick={() => onCopy('plain')}>
          {t('copy')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" px={6} aria-label={t('copyMore')}>
              <IconChevronDown size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {copyKinds.map(kind => (
              <Menu.Item key={kind} onClick={() => onCopy(kind)}>
                {t(copyKeys[kind])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </div>
  );
}
