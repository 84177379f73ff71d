import {Button, Group, Switch} from '@mantine/core';
import {useId} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {queryClient} from '../../core/query/query-client.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import {SectionRow} from '../../ui/section.tsx';
import {refreshAbout, useAboutShell} from './about-shell.ts';
import {ask} from './bridge.ts';
import {ShortcutRow} from './formula/shortcut-row.tsx';
import {messages as saveMessages} from './local-saves/messages.ts';
import {messages} from './messages.ts';
import {UpdateRows} from './updates/update-rows.tsx';
import {abilitiesKey, useDesktopAbilities} from './use-abilities.ts';

/**
 * Where exports go: a folder of the user's, or the system's downloads; whether results are saved there by themselves; the keys that
 * have a formula on the screen read; and newer versions.
 */
export function DesktopSettings() {
  const t = useMessages(messages);
  const id = useId();
  const tSaves = useMessages(saveMessages);
  const autoId = useId();
  const {localSaving} = useDesktopAbilities();
  const savesLocally = useParseSettings(state => state.savesLocally);
  const about = useAboutShell(state => state.about);
  if (!about) return null;
  const {savePath, toSavePath, downloads} = about;
  const renew = async () => {
    await refreshAbout();
    await queryClient.invalidateQueries({queryKey: abilitiesKey});
  };
  const choose = async () => {
    if ((await ask('choose_save_folder')) !== null) await renew();
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
            onChange={event => void ask('set_default_location', {on: event.currentTarget.checked}).then(renew)}
          />
        </SectionRow>
      )}
      {localSaving && (
        <SectionRow label={<label htmlFor={autoId}>{tSaves('auto')}</label>} about={tSaves('autoAbout')}>
          <Switch
            id={autoId}
            checked={savesLocally}
            onChange={event => useParseSettings.setState({savesLocally: event.currentTarget.checked})}
          />
        </SectionRow>
      )}
      <ShortcutRow about={about} />
      <UpdateRows about={about} />
    </>
  );
}
