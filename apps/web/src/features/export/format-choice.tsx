import {Radio, SimpleGrid, Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
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
      <SimpleGrid cols={{base: 2, xs: 3}} spacing="sm" verticalSpacing="sm" mt={6}>
        {offered.map(one => (
          <Radio
            key={one}
            value={one}
            label={
              <>
                {t(one)}
                {isFile(one) && (
                  <Text size="xs" c="dimmed">
                    {t(`${one}About`)}
                  </Text>
                )}
              </>
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
