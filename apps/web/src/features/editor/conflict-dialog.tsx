import {Button, Group, Modal, Text} from '@mantine/core';

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
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onTakeTheirs}>
          {labels.takeTheirs}
        </Button>
        <Button data-autofocus onClick={onKeepMine}>
          {labels.keepMine}
        </Button>
      </Group>
    </Modal>
  );
}
