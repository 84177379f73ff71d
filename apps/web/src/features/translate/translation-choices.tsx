import {Checkbox, Group, Input, SegmentedControl, Select, SimpleGrid, Stack, Text} from '@mantine/core';
import {ignoreTranslateTypes} from '@recto/api';
import {useId} from 'react';
import {targetLanguages} from '../../core/i18n/target-languages.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {TranslationChoice} from '../../core/settings/translation-settings.ts';
import {GlossaryPicker} from '../glossary/index.ts';
import {messages} from './messages.ts';
import {ModelPicker, type TranslateModel} from './model-picker.tsx';
import {StyleChoices} from './style-choices.tsx';

/** What can be chosen for a translation. `models` is absent while they are fetched, `model` the one that is in force. */
export function TranslationChoices({
  choice,
  models,
  model,
  wide = false,
  ownFormat = false,
  onChange,
}: {
  readonly choice: TranslationChoice;
  readonly models: readonly TranslateModel[] | undefined;
  readonly model: TranslateModel | undefined;
  /** There is room for two beside each other. */
  readonly wide?: boolean;
  /** The document has no pages: there is no layout to choose. */
  readonly ownFormat?: boolean;
  readonly onChange: (values: Partial<TranslationChoice>) => void;
}) {
  const t = useMessages(messages);
  const colors = useId();
  return (
    <Stack gap="md">
      {ownFormat ? (
        <Text size="sm">{t('ownFormat')}</Text>
      ) : (
        <SegmentedControl
          {...(wide && {style: {alignSelf: 'flex-start'}})}
          aria-label={t('type')}
          value={choice.translateType}
          onChange={value => onChange({translateType: value as TranslationChoice['translateType']})}
          data={[
            {value: 'md', label: t('md')},
            {value: 'pdf', label: t('pdf')},
          ]}
        />
      )}
      <SimpleGrid cols={wide ? {base: 1, sm: 2} : 1} spacing="md">
        <Select
          label={t('language')}
          allowDeselect={false}
          searchable
          value={String(choice.translateLang)}
          onChange={value => onChange({translateLang: Number(value) as TranslationChoice['translateLang']})}
          data={targetLanguages.map(({value, name}) => ({value: String(value), label: name}))}
        />
        <ModelPicker models={models} value={model?.modelId} onChange={translateModel => onChange({translateModel})} />
        <GlossaryPicker value={choice.translateTermId} onChange={translateTermId => onChange({translateTermId})} />
      </SimpleGrid>
      <Checkbox.Group
        label={t('ignore')}
        value={[...choice.ignoreTranslateTypes]}
        onChange={value =>
          onChange({ignoreTranslateTypes: value as unknown as TranslationChoice['ignoreTranslateTypes']})
        }
      >
        <Group gap="md" mt={6}>
          {ignoreTranslateTypes.map(type => (
            <Checkbox key={type} value={type} label={t(type)} />
          ))}
        </Group>
      </Checkbox.Group>
      {choice.translateType === 'pdf' && (
        <Input.Wrapper label={t('colors')} labelElement="div" labelProps={{id: colors}}>
          <div>
            <SegmentedControl
              size="xs"
              aria-labelledby={colors}
              value={choice.fontColorExtraction ? 'color' : 'black'}
              onChange={value => onChange({fontColorExtraction: value === 'color'})}
              data={[
                {value: 'color', label: t('color')},
                {value: 'black', label: t('black')},
              ]}
            />
          </div>
        </Input.Wrapper>
      )}
      <StyleChoices choice={choice} onChange={onChange} />
    </Stack>
  );
}
