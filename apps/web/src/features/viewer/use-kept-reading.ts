import {useCallback, useEffect, useState} from 'react';
import {keepReading, type ReadingState} from './reading-state.ts';
import {type Start, startOf} from './start.ts';
import {useViewerSettings} from './viewer-settings.ts';
import type {View} from './views.ts';

/**
 * Opens a file as it was left, and keeps how it is read from then on: `keep` notes a change, `start` is where to begin. What
 * was never chosen for a file is as it was in the file before. With `comparing` both languages are shown whatever was chosen.
 */
export function useKeptReading(
  objectId: string,
  reading: ReadingState,
  view: View,
  comparing: boolean,
): {readonly keep: (change: ReadingState) => void; readonly start: Start | undefined} {
  const keep = useCallback((change: ReadingState) => keepReading(objectId, reading, change), [objectId, reading]);
  const [start] = useState(() => startOf(reading));
  const {beside, display} = useViewerSettings();
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const {beside = useViewerSettings.getState().beside, display = useViewerSettings.getState().display} = reading;
    useViewerSettings.setState({beside, display: comparing ? 'bilingual' : display});
    setRestored(true);
  }, []);
  useEffect(() => {
    if (restored) keep({beside, display, view: view.id});
  }, [keep, restored, beside, display, view.id]);
  return {keep, start};
}
