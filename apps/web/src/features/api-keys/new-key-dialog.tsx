import {Alert, Button, Checkbox, Code, CopyButton, Modal, Select, Stack, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls, type RequestOf} from '@recto/api';
import {IconCheck, IconCopy} from '@tabler/icons-react';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {messages} from './messages.ts';

type Request = RequestOf<typeof calls.createApiKey>;

const scopes = ['read', 'write', 'account'] as const satisfies Request['scopes'];
const lives = [30, 90, 365] as const;

/** Makes a key and shows it this once. While it is shown, only the button closes the dialog. */
export function NewKeyDialog({opened, onClose}: {opened: boolean; onClose: () => void}) {
  const t = useMessages(messages);
  const [made, setMade] = useState<string>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(made ? 'shownOnce' : 'create')}
      centered
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      withCloseButton={!made}
    >
      {opened && (made ? <Made value={made} onClose={close} /> : <KeyForm onMade={setMade} onClose={close} />)}
    </Modal>
  );
}

function KeyForm({onMade, onClose}: {onMade: (key: string) => void; onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {name: '', scopes: ['read', 'write'] as string[], days: ''},
    validate: {
      name: value => (value.trim() ? null : t('enterName')),
      scopes: value => (value.length > 0 ? null : t('enterScopes')),
    },
  });
  const submit = form.onSubmit(async ({name, scopes: chosen, days}) => {
    setBusy(true);
    try {
      const {key} = await api(calls.createApiKey, {
        name: name.trim(),
        scopes: chosen as Request['scopes'],
        ...(days && {days: Number(days)}),
      });
      onMade(key);
      await queries.invalidateQueries({queryKey: ['api-keys']});
    } catch {
      // the refusal is shown already
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('name')}
          placeholder={t('namePlaceholder')}
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('scopes')} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt={6}>
            {scopes.map(scope => (
              <Checkbox key={scope} value={scope} label={t(scope)} description={t(`${scope}About`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label={t('expiry')}
          allowDeselect={false}
          data={[
            ...lives.map(count => ({value: String(count), label: t('days', {count})})),
            {value: '', label: t('forever')},
          ]}
          {...form.getInputProps('days')}
        />
        <FormButtons cancel={t('cancel')} save={t('create')} busy={busy} mt="0" onClose={onClose} />
      </Stack>
    </form>
  );
}

function Made({value, onClose}: {value: string; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light">
        {t('shownOnceAbout')}
      </Alert>
      <Code block style={{whiteSpace: 'pre-wrap', wordBreak: 'break-all'}} data-testid="api-key">
        {value}
      </Code>
      <DialogFooter mt="0">
        <CopyButton value={value} timeout={2000}>
          {({copied, copy}) => (
            <Button
              data-autofocus
              variant="default"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('keep')}</Button>
      </DialogFooter>
    </Stack>
  );
}
