import {Drawer, Stack} from '@mantine/core';
import type {ReactNode} from 'react';

/** The side panel where it has no room beside the screen: over it. */
export function PanelDrawer(props: {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const {title, opened, onClose, children} = props;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} size="xs">
      <Stack h="calc(100dvh - 90px)" gap={0}>
        {children}
      </Stack>
    </Drawer>
  );
}
