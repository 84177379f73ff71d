import {Button, Modal, Text} from '@mantine/core';
import type {ReactNode} from 'react';
import {DialogFooter} from './dialog-footer.tsx';
import {useReturnFocus} from './use-return-focus.ts';

/** Asks before something that cannot be taken back, in red unless it does good. The focus is on the way out. */
export function Confirm(props: {
  readonly opened: boolean;
  readonly title: string;
  readonly about: ReactNode;
  readonly action: string;
  readonly cancel: string;
  readonly busy?: boolean;
  /** Nothing is lost by it. */
  readonly mild?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const {opened, title, about, action, cancel, busy = false, mild = false, onConfirm, onClose} = props;
  useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Text size="sm" component="div">
        {about}
      </Text>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
        <Button {...(!mild && {color: 'red'})} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
