import {Radio, SimpleGrid, Text} from '@mantine/core';
import {useMessages} from '../../i18n/use-messages.ts';
import {useParseSettings} from '../../settings/parse-settings.ts';
import {isFile, type Target} from './formats.ts';
import {messages} from './messages.ts';

/** The formats to choose from; what is chosen is remembered. */
export function FormatChoice({target, offered}: {readonly target: Target; readonly offered: readonly Target[]}) {
  const t = useMessages(messages);
  return (
    <Radio.Group
      label={t('format')}
      value={target}
      onChange={value => useParseSettings.setState({convertTo: value, chosen: true})}
    >
      <SimpleGrid cols={{base: 1, xs: 2}} spacing="sm" verticalSpacing="xs" mt={6}>
        {offered.map(one => (
          <Radio
            key={one}
            value={one}
            label={
              <>
                {t(one)}{' '}
                <Text span size="xs" c="dimmed">
                  {isFile(one) && t(`${one}About`)}
                </Text>
              </>
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
