import {Button, Group, Switch} from '@mantine/core';
import {useId} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {SectionRow} from '../../ui/section.tsx';
import {refreshAbout, useAboutShell} from './about-shell.ts';
import {ask} from './bridge.ts';
import {messages} from './messages.ts';

/** Where exports go: a folder of the user's, or the system's downloads. */
export function DesktopSettings() {
  const t = useMessages(messages);
  const id = useId();
  const about = useAboutShell(state => state.about);
  if (!about) return null;
  const {savePath, toSavePath, downloads} = about;
  const choose = async () => {
    if ((await ask('choose_save_folder')) !== null) await refreshAbout();
  };
  return (
    <>
      <SectionRow label={t('location')} about={savePath ?? t('locationAbout', {downloads})}>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void choose()}>
            {t(savePath === null ? 'chooseLocation' : 'changeLocation')}
          </Button>
        </Group>
      </SectionRow>
      {savePath !== null && (
        <SectionRow label={<label htmlFor={id}>{t('toDefault')}</label>} about={t('toDefaultAbout', {downloads})}>
          <Switch
            id={id}
            checked={toSavePath}
            onChange={event => void ask('set_default_location', {on: event.currentTarget.checked}).then(refreshAbout)}
          />
        </SectionRow>
      )}
    </>
  );
}
