import {VisuallyHidden} from '@mantine/core';
import type {ReactNode, Ref} from 'react';
import {Group, Panel, Separator, useDefaultLayout} from 'react-resizable-panels';
import classes from './work-screen.module.css';

/** A screen to work on one thing: tools above, one side or two below, and beside them what is opened at times. */
export function WorkScreen({
  title,
  tools,
  aside,
  status,
  children,
}: {
  /** What is worked on: the screen's heading, for those who do not see where they are. */
  readonly title: string;
  readonly tools: ReactNode;
  readonly aside?: ReactNode;
  /** What is said at the lower edge: it comes and goes without moving anything. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes['screen']}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {tools}
      <div className={classes['content']}>
        <div className={classes['panes']}>{children}</div>
        {aside}
      </div>
      {status}
    </div>
  );
}

/** The row of tools above; it grows where there is no room. */
export const WorkBar = ({ref, children}: {readonly ref?: Ref<HTMLDivElement>; readonly children: ReactNode}) => (
  <div ref={ref} className={classes['bar']}>
    {children}
  </div>
);

/** Two sides with a grip between them; how they share the room is remembered under `id`. */
export function SplitPanes({
  id,
  left,
  right,
}: {
  readonly id: string;
  readonly left: ReactNode;
  readonly right: ReactNode;
}) {
  const [leftId, rightId] = [`${id}-left`, `${id}-right`];
  const layout = useDefaultLayout({id, panelIds: [leftId, rightId], storage: localStorage});
  return (
    <Group
      orientation="horizontal"
      style={{height: '100%'}}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Panel id={leftId} minSize="20%">
        {left}
      </Panel>
      <Separator className={classes['grip'] ?? ''} />
      <Panel id={rightId} minSize="20%">
        {right}
      </Panel>
    </Group>
  );
}

/** What stands in the middle where there is nothing to work on. With `alert` it is read out. */
export const Center = ({alert = false, children}: {readonly alert?: boolean; readonly children: ReactNode}) => (
  <div className={classes['center']} {...(alert && {role: 'alert'})}>
    {children}
  </div>
);
