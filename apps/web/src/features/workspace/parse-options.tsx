import {Stack, Switch, TextInput} from '@mantine/core';
import {ParseVersion} from '@recto/api';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import {isPageRange, useParseOptions} from '../uploads/index.ts';
import {messages} from './messages.ts';

/** Which pages of the next files are read, and whether what cannot be trusted is recognized. */
export function ParseOptions() {
  const t = useMessages(messages);
  const {pages} = useParseOptions();
  const {parseVersion} = useParseSettings();
  const [typed, setTyped] = useState(pages);
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        size="xs"
        label={t('pagesLabel')}
        placeholder="1,3,10-20"
        description={t('pagesAbout')}
        value={typed}
        error={!isPageRange(typed) && t('pagesInvalid')}
        onChange={event => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (isPageRange(text)) useParseOptions.setState({pages: text.replace(/\s/g, '')});
        }}
      />
      <Switch
        size="xs"
        label={t('enhanced')}
        checked={parseVersion === ParseVersion.v3_2509}
        onChange={event =>
          useParseSettings.setState({
            parseVersion: event.currentTarget.checked ? ParseVersion.v3_2509 : ParseVersion.v2_2410,
          })
        }
      />
    </Stack>
  );
}
