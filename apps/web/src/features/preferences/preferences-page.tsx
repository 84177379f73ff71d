import {Box, Button, SegmentedControl, Select, Skeleton, Switch, useMantineColorScheme} from '@mantine/core';
import type {FormulaMode} from '@recto/api';
import {type ReactNode, Suspense, useId} from 'react';
import {showDone} from '../../core/events/toast.ts';
import {type Language, useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {setEnhancement, setFormulaMode} from '../../core/settings/defaults.ts';
import {useFunctionSettings} from '../../core/settings/function-settings.ts';
import {choices, type UserSettings, useUserSettings} from '../../core/settings/user-settings.ts';
import {Section, SectionRow} from '../../ui/section.tsx';
import {DesktopPart, inShell} from '../desktop/index.ts';
import {UsualTranslation} from '../translate/index.ts';
import {messages} from './messages.ts';

const change = (values: Partial<UserSettings>) => useUserSettings.setState(values);
const themes = ['light', 'dark', 'auto'] as const;

/** `/user/settings`: how one likes to work here. */
export function PreferencesPage() {
  const t = useMessages(messages);
  const settings = useUserSettings();
  const {language, setLanguage} = useLanguage();
  const {colorScheme, setColorScheme} = useMantineColorScheme();
  const equation = useFunctionSettings(state => state.equation);
  return (
    <>
      <Section order={1} title={t('title')} about={t('about')}>
        <SectionRow label={t('language')}>
          <SegmentedControl
            size="xs"
            aria-label={t('language')}
            value={language}
            onChange={value => setLanguage(value as Language)}
            data={[
              {value: 'zh', label: '中文'},
              {value: 'en', label: 'English'},
            ]}
          />
        </SectionRow>
        <SectionRow label={t('theme')}>
          <SegmentedControl
            size="xs"
            aria-label={t('theme')}
            value={colorScheme}
            onChange={value => setColorScheme(value as typeof colorScheme)}
            data={themes.map(value => ({value, label: t(value)}))}
          />
        </SectionRow>
      </Section>
      <Section title={t('parsing')}>
        <Toggle
          label={t('enhancement')}
          about={t('enhancementAbout')}
          checked={settings.analyticalEnhancement}
          onChange={setEnhancement}
        />
        <Toggle
          label={t('enter')}
          about={t('enterAbout')}
          checked={settings.enterDetailAfterParsed}
          onChange={enterDetailAfterParsed => change({enterDetailAfterParsed})}
        />
      </Section>
      <Section title={t('translating')} about={t('translatingAbout')}>
        <Box p="md">
          <Suspense fallback={<Skeleton h={320} />}>
            <UsualTranslation />
          </Suspense>
        </Box>
      </Section>
      <Section title={t('reading')}>
        <SectionRow label={t('formulas')} about={t('formulasAbout')}>
          <SegmentedControl
            size="xs"
            aria-label={t('formulas')}
            value={settings.formulaRenderer}
            onChange={value => change({formulaRenderer: value as UserSettings['formulaRenderer']})}
            data={choices.formulaRenderer.map(value => ({value, label: value === 'mathjax' ? 'MathJax' : 'KaTeX'}))}
          />
        </SectionRow>
        <SectionRow label={t('formulaMode')} about={t('formulaModeAbout')}>
          <SegmentedControl
            size="xs"
            aria-label={t('formulaMode')}
            value={equation}
            onChange={value => setFormulaMode(value as FormulaMode)}
            data={[
              {value: 'normal', label: '\\(x\\) \\[x\\]'},
              {value: 'dollar', label: '$x$ $$x$$'},
            ]}
          />
        </SectionRow>
        <SectionRow label={t('engine')} about={t('engineAbout')}>
          <SegmentedControl
            size="xs"
            aria-label={t('engine')}
            value={settings.renderingEngine}
            onChange={value => change({renderingEngine: value as UserSettings['renderingEngine']})}
            data={choices.renderingEngine.map(value => ({value, label: t(value)}))}
          />
        </SectionRow>
      </Section>
      <Section title={t('editing')}>
        <Toggle
          label={t('autoSave')}
          about={t('autoSaveAbout')}
          checked={settings.autoSaveEnabled}
          onChange={autoSaveEnabled => change({autoSaveEnabled})}
        />
        <SectionRow label={t('guides')} about={t('guidesAbout')}>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              change({hasCompletedGuide: false, imageParseGuideCompleted: false});
              showDone(t('guidesReset'));
            }}
          >
            {t('guidesAgain')}
          </Button>
        </SectionRow>
      </Section>
      <Section title={t('desktop')} about={inShell ? undefined : t('desktopAbout')}>
        <Suspense>{inShell && <DesktopPart of="settings" />}</Suspense>
        <SectionRow label={t('close')}>
          <Select
            size="xs"
            w={160}
            aria-label={t('close')}
            allowDeselect={false}
            value={settings.closeAction}
            onChange={value => change({closeAction: value as UserSettings['closeAction']})}
            data={choices.closeAction.map(value => ({value, label: t(value === 'close' ? 'closeApp' : value)}))}
          />
        </SectionRow>
        <Toggle
          label={t('noPopUp')}
          checked={settings.noPopUpWindowPopsUpNextTime}
          onChange={noPopUpWindowPopsUpNextTime => change({noPopUpWindowPopsUpNextTime})}
        />
      </Section>
    </>
  );
}

function Toggle(props: {
  readonly label: string;
  readonly about?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const {label, about, checked, onChange} = props;
  const id = useId();
  return (
    <SectionRow label={<label htmlFor={id}>{label}</label>} about={about}>
      <Switch id={id} checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    </SectionRow>
  );
}
