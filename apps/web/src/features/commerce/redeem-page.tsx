import {Button, Group, TextInput} from '@mantine/core';
import {calls} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Section} from '../../ui/section.tsx';
import {messages} from './messages.ts';

/** `/user/redeem`: codes for membership or packs. */
export function RedeemPage() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const redeem = useMutation({
    mutationFn: () => api(calls.redeemCode, {code: code.trim()}),
    onSuccess: ({days, pages, images, points}) => {
      const contents = [
        days > 0 && t('gotDays', {count: days}),
        pages > 0 && t('pages', {count: pages.toLocaleString()}),
        images > 0 && t('images', {count: images.toLocaleString()}),
        points > 0 && t('points', {count: points.toLocaleString()}),
      ].filter(Boolean);
      showDone(t('got', {contents: contents.join(' · ')}));
      setCode('');
    },
    onSettled: () =>
      Promise.all(['quota', 'account', 'orders'].map(key => queries.invalidateQueries({queryKey: [key]}))),
  });
  return (
    <Section order={1} title={t('redeemTitle')} about={t('redeemAbout')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setEmpty(code.trim() === '');
          if (code.trim() !== '') redeem.mutate();
        }}
      >
        <Group p="md" align="flex-start" gap="sm">
          <TextInput
            flex={1}
            miw={200}
            aria-label={t('code')}
            placeholder={t('code')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={code}
            error={empty && t('enterCode')}
            onChange={event => {
              setEmpty(false);
              setCode(event.currentTarget.value);
            }}
          />
          <Button type="submit" loading={redeem.isPending}>
            {t('redeemNow')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
