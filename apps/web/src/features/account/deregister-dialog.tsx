import {Alert, Button, Checkbox, Group, List, Modal, Stack, Stepper, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconAlertTriangle} from '@tabler/icons-react';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {maskPhone} from '../../core/format/mask-phone.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {clearSession} from '../../core/session/store.ts';
import {isCode} from '../sms-code/index.ts';
import {OwnPhoneCode} from './account-form.tsx';
import {messages} from './messages.ts';

type Props = {readonly phone: string; readonly onClose: () => void};

/** Deregistration in three steps: what it means, a code to the phone, and the last confirmation. */
export function DeregisterDialog({opened, ...props}: Props & {readonly opened: boolean}) {
  const t = useMessages(messages);
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('leaving')} size="lg" centered>
      {opened && <Steps {...props} />}
    </Modal>
  );
}

function Steps({phone, onClose}: Props) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const info = useServerInfo();
  const [step, setStep] = useState(0);
  const [understood, setUnderstood] = useState(false);
  const [smsCode, setSmsCode] = useState('');
  const [codeError, setCodeError] = useState(false);
  const [busy, setBusy] = useState(false);
  const days = info.data?.limits.deregistrationDays ?? 15;

  const leave = async () => {
    setBusy(true);
    try {
      const {deleteAt} = await api(calls.createUserUnregister, {phone, smsCode});
      clearSession();
      queries.clear();
      openDialog({kind: 'unregistered', deleteAt});
    } catch {
      // the refusal is shown already; the code may be wrong
      setStep(1);
    } finally {
      setBusy(false);
    }
  };
  const toLast = () => {
    setCodeError(!isCode(smsCode));
    if (isCode(smsCode)) setStep(2);
  };

  return (
    <Stack gap="lg">
      <Stepper
        active={step}
        size="xs"
        iconSize={24}
        wrap={false}
        allowNextStepsSelect={false}
        styles={{stepLabel: {fontSize: 12}}}
      >
        <Stepper.Step label={t('warningStep')} />
        <Stepper.Step label={t('verifyStep')} />
        <Stepper.Step label={t('confirmStep')} />
      </Stepper>
      {step === 0 && (
        <>
          <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <List size="sm" spacing={6}>
              <List.Item>{t('warning1')}</List.Item>
              <List.Item>{t('warning2', {days})}</List.Item>
              <List.Item>{t('warning3')}</List.Item>
              <List.Item>{t('warning4', {days})}</List.Item>
            </List>
          </Alert>
          <Checkbox
            label={t('understood')}
            checked={understood}
            onChange={event => setUnderstood(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button disabled={!understood} onClick={() => setStep(1)}>
              {t('next')}
            </Button>
          </Group>
        </>
      )}
      {step === 1 && (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault();
            toLast();
          }}
        >
          <Stack gap="sm">
            <Text size="sm">{t('verifyAbout', {phone: maskPhone(phone)})}</Text>
            <OwnPhoneCode
              phone={phone}
              value={smsCode}
              error={codeError && t('enterCode')}
              onChange={value => {
                setCodeError(false);
                setSmsCode(value);
              }}
            />
            <Group justify="flex-end" mt="xs">
              <Button variant="default" onClick={() => setStep(0)}>
                {t('back')}
              </Button>
              <Button type="submit">{t('next')}</Button>
            </Group>
          </Stack>
        </form>
      )}
      {step === 2 && (
        <>
          <Text size="sm">{t('confirmAbout', {phone: maskPhone(phone)})}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void leave()}>
              {t('leaveNow')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
