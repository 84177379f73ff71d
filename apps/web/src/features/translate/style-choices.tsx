import {Checkbox, Select, SimpleGrid, Stack, Textarea} from '@mantine/core';
import {formalities, longestInstructions, writingStyles} from '@recto/model';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {TranslationChoice} from '../../core/settings/translation-settings.ts';
import {messages} from './messages.ts';
import classes from './style-choices.module.css';

/** How a translation is to read; open when something of it is chosen. */
export function StyleChoices({
  choice,
  onChange,
}: {
  readonly choice: TranslationChoice;
  readonly onChange: (values: Partial<TranslationChoice>) => void;
}) {
  const t = useMessages(messages);
  const {style, formality, instructions, keepNames} = choice;
  const [chosen] = useState(style !== null || formality !== null || instructions !== '' || !keepNames);
  return (
    <details className={classes['style']} open={chosen}>
      <summary>{t('reads')}</summary>
      <Stack gap="sm" mt="xs">
        <SimpleGrid cols={2} spacing="md">
          <Select
            label={t('style')}
            value={style ?? ''}
            allowDeselect={false}
            onChange={value => onChange({style: writingStyles.find(each => each === value) ?? null})}
            data={[{value: '', label: t('usual')}, ...writingStyles.map(value => ({value, label: t(value)}))]}
          />
          <Select
            label={t('formality')}
            value={formality ?? ''}
            allowDeselect={false}
            onChange={value => onChange({formality: formalities.find(each => each === value) ?? null})}
            data={[{value: '', label: t('asModel')}, ...formalities.map(value => ({value, label: t(value)}))]}
          />
        </SimpleGrid>
        <Instructions value={instructions} onChange={value => onChange({instructions: value})} />
        <Checkbox
          label={t('keepNames')}
          checked={keepNames}
          onChange={event => onChange({keepNames: event.currentTarget.checked})}
        />
      </Stack>
    </details>
  );
}

/** Kept when it is left: each change asks what the translation costs. */
function Instructions({value, onChange}: {readonly value: string; readonly onChange: (value: string) => void}) {
  const t = useMessages(messages);
  const [text, setText] = useState(value);
  return (
    <Textarea
      label={t('instructions')}
      description={t('instructionsAbout')}
      placeholder={t('instructionsExample')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={longestInstructions}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== value && onChange(text.trim())}
    />
  );
}
