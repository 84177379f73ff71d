import {Anchor, Group, Switch, Text} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {refreshAbout, useAboutShell} from './about-shell.ts';
import {ask} from './bridge.ts';
import {messages} from './messages.ts';

/** Whether an export goes to the default location, and which that is. */
export function DefaultLocation() {
  const t = useMessages(messages);
  const about = useAboutShell(state => state.about);
  if (!about) return null;
  const {savePath, toSavePath, downloads} = about;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Switch
        label={t('toDefault')}
        description={toSavePath && savePath !== null ? savePath : downloads}
        disabled={savePath === null}
        checked={toSavePath && savePath !== null}
        onChange={event => void ask('set_default_location', {on: event.currentTarget.checked}).then(refreshAbout)}
      />
      <Anchor component={Link} to="/user/userCustomerConfig" size="sm" style={{flex: 'none'}}>
        <Text span inherit>
          {t(savePath === null ? 'chooseLocation' : 'changeLocation')}
        </Text>
      </Anchor>
    </Group>
  );
}
