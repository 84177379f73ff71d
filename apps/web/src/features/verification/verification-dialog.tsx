import {Button, Modal, Stack, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {IconShieldCheck} from '@tabler/icons-react';
import {useEffect, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {messages} from './messages.ts';
import {type Asked, askAnother, useVerification} from './verification-store.ts';

/** Asks for the graphic verification that a call needs, and lets the call go on when it is solved. */
export function VerificationDialog() {
  const t = useMessages(messages);
  const asked = useVerification(state => state.asked);
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(undefined)}
      title={t('title')}
      centered
      zIndex={400}
    >
      {asked && <Challenge key={asked.verifyId} asked={asked} />}
    </Modal>
  );
}

function Challenge({asked}: {asked: Asked}) {
  const t = useMessages(messages);
  const [state, setState] = useState<'waiting' | 'solving' | 'failed'>('waiting');
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);

  const confirm = async () => {
    const controller = new AbortController();
    working.current = controller;
    setState('solving');
    try {
      const {solve} = await import('./solve.ts');
      const payload = await solve(asked.challenge, controller.signal);
      const {verifyId} = await api(
        calls.verify,
        {verifyId: asked.verifyId, payload},
        {signal: controller.signal, quiet: true},
      );
      asked.answer(verifyId);
    } catch (error) {
      if (controller.signal.aborted) return;
      // the server gives another challenge with its refusal
      if (error instanceof ApiError && error.code === 'verify_code_error' && askAnother(asked, error.detail)) return;
      setState('failed');
    }
  };

  return (
    <Stack>
      <Text size="sm">{t('about')}</Text>
      {state === 'failed' && (
        <Text size="sm" c="red" role="alert">
          {t('failed')}
        </Text>
      )}
      <DialogFooter mt="0">
        <Button
          data-autofocus
          leftSection={<IconShieldCheck size={16} />}
          loading={state === 'solving'}
          loaderProps={{'aria-label': t('solving')}}
          onClick={() => void confirm()}
        >
          {t('confirm')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
