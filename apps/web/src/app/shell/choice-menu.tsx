import {ActionIcon, Menu, Tooltip} from '@mantine/core';
import type {ReactNode} from 'react';

/** A button of the header that opens a menu of choices. */
export function ChoiceMenu({
  label,
  icon,
  children,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
