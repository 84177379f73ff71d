import {Group, type GroupProps} from '@mantine/core';
import styles from './dialog-footer.module.css';

/** The end of a dialog: its buttons, in reach however long it is. */
export function DialogFooter({mt = 'md', children}: Pick<GroupProps, 'mt' | 'children'>) {
  return (
    <Group justify="flex-end" mt={mt} className={styles['footer'] ?? ''}>
      {children}
    </Group>
  );
}
