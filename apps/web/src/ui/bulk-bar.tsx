import {Button, Group, Text} from '@mantine/core';
import styles from './bulk-bar.module.css';

export type BulkAction = {
  readonly label: string;
  readonly disabled: boolean;
  readonly busy?: boolean;
  /** It takes something away. */
  readonly grave?: boolean;
  readonly onClick: () => void;
};

/** What can be done with everything that is selected. */
export function BulkBar({
  label,
  chosen,
  all,
  done,
  actions,
  onAll,
  onDone,
}: {
  readonly label: string;
  /** How many are selected, in words. */
  readonly chosen: string;
  readonly all: string;
  readonly done: string;
  readonly actions: readonly BulkAction[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}) {
  return (
    <div className={styles['bar']} role="toolbar" aria-label={label}>
      <Text size="xs" flex="1 0 auto" aria-live="polite">
        {chosen}
      </Text>
      <Group gap={4}>
        <Button size="compact-xs" variant="subtle" onClick={onAll}>
          {all}
        </Button>
        {actions.map(({label: name, disabled, busy = false, grave = false, onClick}) => (
          <Button
            key={name}
            size="compact-xs"
            variant="light"
            {...(grave && {color: 'red'})}
            disabled={disabled}
            loading={busy}
            onClick={onClick}
          >
            {name}
          </Button>
        ))}
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onDone}>
          {done}
        </Button>
      </Group>
    </div>
  );
}
