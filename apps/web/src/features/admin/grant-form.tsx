import {Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text, TextInput} from '@mantine/core';
import {calls} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {endOfDay} from './day-field.ts';
import {messages} from './messages.ts';

const kinds = ['pdf', 'image', 'extraImage', 'point'] as const;
const most = 1_000_000;

/** Gives an account pages, images or points. */
export function GrantForm({userId}: {userId: string}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [kind, setKind] = useState<(typeof kinds)[number]>('pdf');
  const [amount, setAmount] = useState<number | string>(100);
  const [until, setUntil] = useState('');
  const [membersOnly, setMembersOnly] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const valid = Number.isInteger(amount) && Number(amount) >= 1 && Number(amount) <= most;
  const give = useMutation({
    mutationFn: () => {
      const expiresAt = endOfDay(until);
      return api(calls.adminGrantQuota, {
        userId,
        kind,
        amount: Number(amount),
        membersOnly,
        ...(expiresAt && {expiresAt}),
      });
    },
    onSuccess: () => showDone(t('given')),
    onSettled: () => queries.invalidateQueries({queryKey: ['admin']}),
  });
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setSubmitted(true);
        if (valid) give.mutate();
      }}
    >
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {t('grant')}
        </Text>
        <Group gap="xs" align="flex-start" grow>
          <NativeSelect
            size="xs"
            label={t('kind')}
            value={kind}
            onChange={event => setKind(event.currentTarget.value as typeof kind)}
            data={kinds.map(value => ({value, label: t(value)}))}
          />
          <NumberInput
            size="xs"
            label={t('amount')}
            min={1}
            max={most}
            allowDecimal={false}
            value={amount}
            error={submitted && !valid && t('enterAmount')}
            onChange={setAmount}
          />
        </Group>
        <TextInput
          size="xs"
          type="date"
          label={t('expiry')}
          value={until}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Checkbox
            size="xs"
            label={t('membersOnly')}
            checked={membersOnly}
            onChange={event => setMembersOnly(event.currentTarget.checked)}
          />
          <Button size="xs" type="submit" loading={give.isPending}>
            {t('give')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
