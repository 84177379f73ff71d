import {ActionIcon} from '@mantine/core';
import {IconX} from '@tabler/icons-react';
import type {ReactNode} from 'react';
import classes from './aside-panel.module.css';

/** What is opened at times beside the work: above it on a narrow screen. */
export function AsidePanel({
  title,
  close,
  onClose,
  children,
}: {
  readonly title: string;
  /** The name of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <aside className={classes['panel']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={close} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {children}
    </aside>
  );
}
