import {Button, Modal, Text} from '@mantine/core';
import {DialogFooter} from '../../ui/dialog-footer.tsx';

/** Asks which of two versions stays when a text was saved elsewhere meanwhile; it cannot be dismissed. */
export function ConflictDialog({
  opened,
  labels,
  onTakeTheirs,
  onKeepMine,
}: {
  readonly opened: boolean;
  readonly labels: {
    readonly title: string;
    readonly about: string;
    readonly takeTheirs: string;
    readonly keepMine: string;
  };
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}) {
  return (
    <Modal opened={opened} onClose={() => {}} withCloseButton={false} centered title={labels.title}>
      <Text size="sm">{labels.about}</Text>
      <DialogFooter>
        <Button variant="default" onClick={onTakeTheirs}>
          {labels.takeTheirs}
        </Button>
        <Button data-autofocus onClick={onKeepMine}>
          {labels.keepMine}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
