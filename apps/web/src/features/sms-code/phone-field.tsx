import {Text, TextInput} from '@mantine/core';
import type {ComponentProps} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** A phone number of mainland China, its country code before it; the first thing that is typed in its form. */
export function PhoneField(props: ComponentProps<typeof TextInput>) {
  const t = useMessages(messages);
  return (
    <TextInput
      data-autofocus
      label={t('phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      leftSection={<Text size="sm">+86</Text>}
      leftSectionWidth={48}
      {...props}
    />
  );
}
