import {Button, Group, PasswordInput, Stack, Switch, Text, TextInput} from '@mantine/core';
import {ApiError, calls, type ResponseOf} from '@recto/api';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {formatBytes} from '../../../core/format/format.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {type Connection, useKeepConnection} from '../connect/use-connections.ts';
import {messages} from '../messages.ts';
import {isJianguoyun, type Problems, type TransferForm} from '../transfer-form.ts';

type Tested = ResponseOf<typeof calls.testTransferDrive>;

/** Address, account and folder of a drive, and whether they work. */
export function DriveForm({
  form,
  problems,
  connection,
  onChange,
}: {
  readonly form: TransferForm;
  readonly problems: Problems;
  readonly connection: Connection | undefined;
  readonly onChange: (values: Partial<TransferForm>) => void;
}) {
  const t = useMessages(messages);
  const keep = useKeepConnection();
  const [busy, setBusy] = useState<'test' | 'forget'>();
  const [tested, setTested] = useState<Tested>();
  const kept = connection?.connected ? connection.drive : null;
  const refused = connection?.code && !connection.connected ? connection.msg : undefined;
  const ours = isJianguoyun(form.webdav_url);
  // what was tested is what stood there then
  const change = (values: Partial<TransferForm>) => {
    setTested(undefined);
    onChange(values);
  };
  const test = async () => {
    const {webdav_url: url, webdav_username: username, webdav_password: password, webdav_folder: folder} = form;
    setBusy('test');
    try {
      const drive = {url, username: username.trim(), folder, ...(password !== '' && {password})};
      setTested(await api(calls.testTransferDrive, drive, {quiet: true}));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTested({ok: false, code: error.code, msg: error.message, detail: '', free: null});
    } finally {
      setBusy(undefined);
    }
  };
  const forget = async () => {
    setBusy('forget');
    try {
      keep((await api(calls.disconnectTransfer, {platform: 'webDAV'})).connection);
    } catch {
      // the refusal is shown already
    }
    setBusy(undefined);
  };
  return (
    <Stack gap="sm">
      {refused && (
        <Text size="sm" c="red" role="status">
          {refused}
        </Text>
      )}
      <TextInput
        name="webdav_url"
        type="url"
        label={t('driveUrl')}
        description={t(ours ? 'driveUrlJianguoyun' : 'driveUrlAbout')}
        value={form.webdav_url}
        error={problems.webdav_url && t(problems.webdav_url as 'driveUrlWrong')}
        onChange={event => change({webdav_url: event.currentTarget.value.trim()})}
      />
      <TextInput
        name="webdav_username"
        label={t(ours ? 'usernameJianguoyun' : 'username')}
        autoComplete="off"
        value={form.webdav_username}
        error={problems.webdav_username && t(problems.webdav_username as 'usernameMissing')}
        onChange={event => change({webdav_username: event.currentTarget.value})}
      />
      <PasswordInput
        name="webdav_password"
        label={t(ours ? 'passwordJianguoyun' : 'password')}
        autoComplete="off"
        {...(kept && {placeholder: t('passwordKept')})}
        value={form.webdav_password}
        error={problems.webdav_password && t(problems.webdav_password as 'passwordMissing')}
        onChange={event => change({webdav_password: event.currentTarget.value})}
      />
      <TextInput
        name="webdav_folder"
        label={t('folder')}
        description={t('folderAbout')}
        value={form.webdav_folder}
        onChange={event => change({webdav_folder: event.currentTarget.value})}
      />
      <Switch
        w="fit-content"
        label={t('keep')}
        description={t('keepAbout')}
        checked={form.webdav_keep}
        onChange={event => onChange({webdav_keep: event.currentTarget.checked})}
      />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={busy === 'test'}
          disabled={form.webdav_username.trim() === '' || (form.webdav_password === '' && !kept)}
          onClick={() => void test()}
        >
          {t('test')}
        </Button>
        {kept && (
          <Button size="xs" variant="subtle" color="gray" loading={busy === 'forget'} onClick={() => void forget()}>
            {t('forgetDrive')}
          </Button>
        )}
        <Text size="sm" role="status" flex={1} miw={160} c={tested && !tested.ok ? 'red' : 'teal'}>
          {tested && (tested.ok ? free(tested.free) : tested.msg)}
          {tested && !tested.ok && tested.detail && (
            <Text size="xs" c="dimmed" component="span" display="block">
              {tested.detail}
            </Text>
          )}
        </Text>
      </Group>
    </Stack>
  );
  function free(bytes: number | null): string {
    return bytes === null ? t('driveWorks') : t('driveWorksWith', {free: formatBytes(bytes)});
  }
}
