import type {ReactNode} from 'react';
import {Group, Panel, Separator} from 'react-resizable-panels';
import classes from './ocr.module.css';

export type Pane = 'image' | 'text' | 'preview';

/** The three panes: image beside text above preview, or one of them where the window is narrow. */
export function EditorPanes({
  shown,
  image,
  text,
  preview,
}: {
  readonly shown: Pane | 'all';
  readonly image: ReactNode;
  /** Stays mounted while another pane is shown, with its caret and its history. */
  readonly text: ReactNode;
  readonly preview: ReactNode;
}) {
  if (shown !== 'all')
    return (
      <div className={classes['single']}>
        {shown === 'image' && image}
        {text}
        {shown === 'preview' && preview}
      </div>
    );
  return (
    <Group orientation="horizontal" style={{height: '100%'}}>
      <Panel id="pane-image" defaultSize="50%" minSize="20%">
        {image}
      </Panel>
      <Separator className={classes['grip'] ?? ''} />
      <Panel id="pane-text" minSize="30%">
        <Group orientation="vertical" style={{height: '100%'}}>
          <Panel id="pane-writing" defaultSize="66%" minSize="25%">
            {text}
          </Panel>
          <Separator className={classes['sill'] ?? ''} />
          <Panel id="pane-preview" minSize="15%">
            {preview}
          </Panel>
        </Group>
      </Panel>
    </Group>
  );
}
