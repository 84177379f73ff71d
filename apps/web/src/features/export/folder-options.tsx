import {SegmentedControl, Stack, Switch} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type ParseSettings, useParseSettings} from '../../core/settings/parse-settings.ts';
import {messages} from './messages.ts';
import {existingFilePolicies} from './target-folder.ts';

/** Whether several files go to a folder of the user's, and what becomes of those that are there. */
export function FolderOptions() {
  const t = useMessages(messages);
  const {intoFolder, existingFiles} = useParseSettings();
  return (
    <Stack gap="xs">
      <Switch
        w="fit-content"
        label={t('intoFolder')}
        description={t('intoFolderAbout')}
        checked={intoFolder}
        onChange={event => useParseSettings.setState({intoFolder: event.currentTarget.checked})}
      />
      {intoFolder && (
        <SegmentedControl
          aria-label={t('existing')}
          value={existingFiles}
          onChange={value => useParseSettings.setState({existingFiles: value as ParseSettings['existingFiles']})}
          data={existingFilePolicies.map(value => ({value, label: t(`existing-${value}`)}))}
        />
      )}
    </Stack>
  );
}
