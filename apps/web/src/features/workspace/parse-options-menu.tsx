import {Button, Popover, Stack, Switch, TextInput} from '@mantine/core';
import {IconAdjustments} from '@tabler/icons-react';
import {useState} from 'react';
import {useMessages} from '../../i18n/use-messages.ts';
import {useUserSettings} from '../../settings/user-settings.ts';
import {isPageRange, useParseOptions} from '../uploads/parse-options.ts';
import {messages} from './messages.ts';

/** How the next files are read: which pages, and whether what cannot be trusted is recognised. */
export function ParseOptionsMenu() {
  const t = useMessages(messages);
  const {pages} = useParseOptions();
  const enhanced = useUserSettings(state => state.analyticalEnhancement);
  const [typed, setTyped] = useState(pages);
  const valid = isPageRange(typed);
  return (
    <Popover width={280} position="bottom" trapFocus withArrow>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle" color="gray" leftSection={<IconAdjustments size={14} aria-hidden />}>
          {pages === '' ? t('options') : t('optionsPages', {pages})}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            size="xs"
            label={t('pagesLabel')}
            placeholder="1,3,10-20"
            description={t('pagesAbout')}
            value={typed}
            error={!valid && t('pagesInvalid')}
            onChange={event => {
              const text = event.currentTarget.value;
              setTyped(text);
              if (isPageRange(text)) useParseOptions.setState({pages: text.replace(/\s/g, '')});
            }}
          />
          <Switch
            size="xs"
            label={t('enhanced')}
            checked={enhanced}
            onChange={event => useUserSettings.setState({analyticalEnhancement: event.currentTarget.checked})}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
