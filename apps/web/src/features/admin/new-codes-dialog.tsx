import {Button, CopyButton, Modal, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {endOfDay} from './day-field.ts';
import {messages} from './messages.ts';

/** Makes redeem codes and shows them to be copied. */
export function NewCodesDialog({opened, onClose}: {opened: boolean; onClose: () => void}) {
  const t = useMessages(messages);
  const [made, setMade] = useState<readonly string[]>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t('makeCodes')} centered>
      {opened && (made ? <Made codes={made} onClose={close} /> : <CodesForm onMade={setMade} onClose={close} />)}
    </Modal>
  );
}

function CodesForm({onMade, onClose}: {onMade: (codes: readonly string[]) => void; onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);
  const form = useForm({
    initialValues: {
      count: 1 as number | string,
      days: 0 as number | string,
      pages: 0 as number | string,
      images: 0 as number | string,
      points: 0 as number | string,
      until: '',
      forUserId: '',
      note: '',
    },
  });
  const submit = form.onSubmit(async ({until, forUserId, note, ...values}) => {
    const {count, ...contents} = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Number(value) || 0]),
    ) as Record<keyof typeof values, number>;
    setEmpty(Object.values(contents).every(value => value === 0));
    if (Object.values(contents).every(value => value === 0)) return;
    const expiresAt = endOfDay(until);
    setBusy(true);
    try {
      const {codes} = await api(calls.adminCreateRedeemCodes, {
        count,
        ...contents,
        note: note.trim(),
        ...(expiresAt && {expiresAt}),
        ...(forUserId.trim() && {forUserId: forUserId.trim()}),
      });
      onMade(codes.map(({code}) => code));
      await queries.invalidateQueries({queryKey: ['admin', 'codes']});
    } catch {
      // the refusal is shown already
    } finally {
      setBusy(false);
    }
  });
  const number = (name: 'count' | 'days' | 'pages' | 'images' | 'points', label: string, min: number, max: number) => (
    <NumberInput
      label={label}
      min={min}
      max={max}
      allowDecimal={false}
      thousandSeparator=","
      {...form.getInputProps(name)}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('codesAbout')}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          {number('days', t('daysLabel'), 0, 2190)}
          {number('pages', t('pagesLabel'), 0, 1_000_000)}
          {number('images', t('imagesLabel'), 0, 1_000_000)}
          {number('points', t('pointsLabel'), 0, 10_000_000)}
          {number('count', t('count'), 1, 1000)}
          <TextInput type="date" label={t('expiry')} {...form.getInputProps('until')} />
        </SimpleGrid>
        <TextInput label={t('forUser')} maxLength={100} {...form.getInputProps('forUserId')} />
        <TextInput label={t('note')} maxLength={200} {...form.getInputProps('note')} />
        {empty && (
          <Text size="xs" c="red" role="alert">
            {t('nothingIn')}
          </Text>
        )}
        <FormButtons cancel={t('cancel')} save={t('makeCodes')} busy={busy} mt="0" onClose={onClose} />
      </Stack>
    </form>
  );
}

function Made({codes, onClose}: {codes: readonly string[]; onClose: () => void}) {
  const t = useMessages(messages);
  const text = codes.join('\n');
  return (
    <Stack gap="sm">
      <Text size="sm">{t('made', {count: codes.length})}</Text>
      <Textarea readOnly autosize minRows={2} maxRows={10} aria-label={t('codes')} value={text} ff="monospace" />
      <DialogFooter mt="0">
        <CopyButton value={text} timeout={2000}>
          {({copied, copy}) => (
            <Button data-autofocus variant="default" onClick={copy}>
              {t(copied ? 'copied' : 'copyAll')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogFooter>
    </Stack>
  );
}
