import {Button} from '@mantine/core';
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMarkdown,
  IconTex,
} from '@tabler/icons-react';
import {useId, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import classes from './format-choice.module.css';
import {type FileFormat, isMain, type MainFormat, mainFormats} from './formats.ts';
import {messages} from './messages.ts';

const icons: Readonly<Record<MainFormat, Icon>> = {
  docx: IconFileTypeDocx,
  pdf: IconFileTypePdf,
  tex: IconTex,
  md: IconMarkdown,
};

/** The formats to choose from: a few as cards, the others when they are asked for. What is chosen is remembered. */
export function FormatChoice({
  format,
  offered,
  onChosen,
}: {
  readonly format: FileFormat;
  readonly offered: readonly FileFormat[];
  readonly onChosen?: () => void;
}) {
  const t = useMessages(messages);
  const [opened, setOpened] = useState(false);
  const list = useId();
  const others = offered.filter(one => !isMain(one));
  // what is chosen is always in sight
  const listed = opened ? others : others.filter(one => one === format);
  return (
    <fieldset className={classes['formats']}>
      <legend>{t('format')}</legend>
      <div className={classes['main']}>
        {mainFormats
          .filter(one => offered.includes(one))
          .map(one => (
            <FormatCard key={one} format={one} checked={one === format} icon={icons[one]} onChosen={onChosen} />
          ))}
      </div>
      {others.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          my={6}
          rightSection={opened ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
          aria-expanded={opened}
          aria-controls={list}
          onClick={() => setOpened(!opened)}
        >
          {t('moreFormats')}
        </Button>
      )}
      <div id={list} className={classes['others']}>
        {listed.map(one => (
          <FormatCard key={one} format={one} checked={one === format} onChosen={onChosen} />
        ))}
      </div>
    </fieldset>
  );
}

function FormatCard({
  format,
  checked,
  icon: Shown,
  onChosen,
}: {
  readonly format: FileFormat;
  readonly checked: boolean;
  readonly icon?: Icon;
  readonly onChosen: (() => void) | undefined;
}) {
  const t = useMessages(messages);
  return (
    <label className={classes['card']}>
      <input
        type="radio"
        name="export-format"
        value={format}
        checked={checked}
        onChange={() => {
          useParseSettings.setState({convertTo: format, chosen: true});
          onChosen?.();
        }}
      />
      {Shown && <Shown size={26} stroke={1.5} aria-hidden />}
      <span className={classes['name']}>{t(format)}</span>{' '}
      <span className={classes['about']}>{t(`${format}About`)}</span>
    </label>
  );
}
