import type {ReactNode} from 'react';
import {Group, Panel, Separator} from 'react-resizable-panels';
import classes from './ocr.module.css';

export type Pane = 'image' | 'text' | 'preview' | 'lines';

/** The panes: image beside text, and below the text its preview or the recognized lines; where the window is narrow, one of them. */
export function EditorPanes({
  shown,
  tabs,
  image,
  text,
  below,
}: {
  readonly shown: Pane | 'all';
  /** Chooses what stands below the text, or which pane is shown. */
  readonly tabs: ReactNode;
  readonly image: ReactNode;
  /** Stays mounted while another pane is shown, with its caret and its history. */
  readonly text: ReactNode;
  readonly below: ReactNode;
}) {
  if (shown !== 'all')
    return (
      <div className={classes['single']}>
        {tabs}
        {shown === 'image' && image}
        {text}
        {(shown === 'preview' || shown === 'lines') && below}
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
          <Panel id="pane-writing" defaultSize="60%" minSize="25%">
            {text}
          </Panel>
          <Separator className={classes['sill'] ?? ''} />
          <Panel id="pane-preview" minSize="15%">
            <div className={classes['single']}>
              {tabs}
              {below}
            </div>
          </Panel>
        </Group>
      </Panel>
    </Group>
  );
}
