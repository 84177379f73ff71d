import {NumberInput, SegmentedControl, Select, Switch, Tooltip} from '@mantine/core';
import {type WriteOptionName, writeChoices, writeNumbers} from '@recto/model';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type ParseSettings, useParseSettings} from '../../core/settings/parse-settings.ts';
import {useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {useImageSetting} from './export-settings.ts';
import {canMerge, type FileFormat, takesWriteOption} from './formats.ts';
import {messages} from './messages.ts';
import {usePdfWays, usePictureDays} from './use-formats.ts';

const set = (values: Partial<ParseSettings>) => useParseSettings.setState(values);

const chunkNumbers = ['chunkSize', 'chunkOverlap'] as const;

/** How a result is written in a format; of translations also what of them. */
export function FormatOptions({
  format,
  translation,
  own = false,
}: {
  readonly format: FileFormat;
  readonly translation: boolean;
  /** The file itself comes back, as it is written: there is nothing to choose. */
  readonly own?: boolean;
}) {
  const t = useMessages(messages);
  const settings = useParseSettings();
  const pdfWays = usePdfWays();
  const pictureDays = usePictureDays();
  const images = useImageSetting();
  const {convertTrans, mergeCrossPageForms} = useTranslationSettings();
  const takes = (option: WriteOptionName) => !own && takesWriteOption(format, option);
  return (
    <>
      {translation && (
        <SegmentedControl
          aria-label={t('shown')}
          value={String(convertTrans)}
          onChange={value => useTranslationSettings.setState({convertTrans: Number(value) as 1 | 2 | 3})}
          data={[
            {value: '1', label: t('both')},
            {value: '3', label: t('translation')},
            {value: '2', label: t('original')},
          ]}
        />
      )}
      {takes('formula') && (
        <Select
          label={t('formulas')}
          allowDeselect={false}
          value={settings.formulaMode}
          onChange={value => set({formulaMode: value as ParseSettings['formulaMode']})}
          data={[
            {value: 'normal', label: t('bracket')},
            {value: 'dollar', label: t('dollar')},
          ]}
        />
      )}
      {takes('images') && (
        <Select
          label={t('images')}
          {...(images === 'online' && {description: t('imagesAbout', {count: pictureDays})})}
          allowDeselect={false}
          value={images}
          onChange={value => set({images: value as ParseSettings['images']})}
          data={writeChoices.images
            .filter(value => value !== 'online' || pictureDays > 0)
            .map(value => ({value, label: t(`images-${value}`)}))}
        />
      )}
      {takes('tables') && (
        <Select
          label={t('tables')}
          allowDeselect={false}
          value={settings.tables}
          onChange={value => set({tables: value as ParseSettings['tables']})}
          data={writeChoices.tables.map(value => ({value, label: t(`tables-${value}`)}))}
        />
      )}
      {takes('html') && (
        <Select
          label={t('htmlWay')}
          description={t('htmlWayAbout')}
          allowDeselect={false}
          value={settings.html}
          onChange={value => set({html: value as ParseSettings['html']})}
          data={writeChoices.html.map(value => ({value, label: t(`html-${value}`)}))}
        />
      )}
      {takes('pdf') && pdfWays.length > 1 && (
        <Select
          label={t('pdfWay')}
          allowDeselect={false}
          value={settings.pdf}
          onChange={value => set({pdf: value as ParseSettings['pdf']})}
          data={pdfWays.map(value => ({value, label: t(`pdf-${value}`)}))}
        />
      )}
      {takes('template') && (
        <Select
          label={t('template')}
          allowDeselect={false}
          value={settings.template}
          onChange={value => set({template: value as ParseSettings['template']})}
          data={writeChoices.template.map(value => ({value, label: t(`template-${value}`)}))}
        />
      )}
      {chunkNumbers
        .filter(name => takes(name))
        .map(name => (
          <NumberInput
            key={name}
            label={t(name)}
            description={t(`${name}About`)}
            min={writeNumbers[name].least}
            max={writeNumbers[name].most}
            allowDecimal={false}
            clampBehavior="blur"
            value={settings[name]}
            onChange={value => typeof value === 'number' && set({[name]: value})}
          />
        ))}
      {takes('mergeTables') && (
        <Tooltip label={t('mergeHint')} position="top-start" multiline maw={280}>
          <Switch
            w="fit-content"
            label={t('merge')}
            disabled={!canMerge(format, images)}
            checked={mergeCrossPageForms && canMerge(format, images)}
            onChange={event => useTranslationSettings.setState({mergeCrossPageForms: event.currentTarget.checked})}
          />
        </Tooltip>
      )}
      {takes('comments') && (
        <Switch
          w="fit-content"
          label={t('removeComments')}
          checked={settings.removeComments}
          onChange={event => set({removeComments: event.currentTarget.checked})}
        />
      )}
    </>
  );
}
