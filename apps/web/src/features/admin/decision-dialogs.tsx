import {Button, Group} from '@mantine/core';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Confirm} from '../../ui/confirm.tsx';
import {MessageDialog} from './message-dialog.tsx';
import {messages} from './payment-messages.ts';

/** Sends a decision on a request of a user, then refetches everything the administration shows. */
export function useDecision<Values>(send: (values: Values) => Promise<unknown>, onSettled: () => void) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => showDone(t('changed')),
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({queryKey: ['admin']});
    },
  });
}

/** The two buttons with which a request is accepted or refused. */
export function DecisionButtons(props: {
  readonly accept: string;
  readonly refuse: string;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}) {
  const {accept, refuse, onAccept, onRefuse} = props;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button size="compact-xs" variant="default" onClick={onAccept}>
        {accept}
      </Button>
      <Button size="compact-xs" variant="light" color="red" onClick={onRefuse}>
        {refuse}
      </Button>
    </Group>
  );
}

type Texts = {readonly title: string; readonly action: string};

/** Confirms that a request is accepted, or asks for the message with which it is refused. */
export function DecisionDialogs(props: {
  readonly opened: 'accept' | 'refuse' | undefined;
  readonly accept: Texts & {readonly about: string};
  readonly refuse: Texts & {readonly about?: string};
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAccept: () => void;
  readonly onRefuse: (message: string) => void;
}) {
  const {opened, accept, refuse, busy, onClose, onAccept, onRefuse} = props;
  const t = useMessages(messages);
  return (
    <>
      <Confirm
        opened={opened === 'accept'}
        title={accept.title}
        about={accept.about}
        action={accept.action}
        cancel={t('cancel')}
        busy={busy}
        mild
        onClose={onClose}
        onConfirm={onAccept}
      />
      <MessageDialog
        opened={opened === 'refuse'}
        title={refuse.title}
        {...(refuse.about !== undefined && {about: refuse.about})}
        action={refuse.action}
        busy={busy}
        onClose={onClose}
        onConfirm={onRefuse}
      />
    </>
  );
}
