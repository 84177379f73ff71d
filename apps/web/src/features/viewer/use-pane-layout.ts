import {useMediaQuery} from '@mantine/hooks';
import {useState} from 'react';
import {useViewerSettings} from './viewer-settings.ts';
import type {View} from './views.ts';

export type Side = 'source' | 'result';
export type PaneLayout = ReturnType<typeof usePaneLayout>;

/**
 * Which of the two panes are visible: both side by side, or one where the window is narrow or the reader wants it so. A file without
 * pages (`paged`) has nothing to stand beside what was read of it. A conversation beside them (`talking`) leaves a tablet's window room for
 * one.
 */
export function usePaneLayout(view: Pick<View, 'kind'>, first: Side = 'result', paged = true, talking = false) {
  const phone = useMediaQuery('(width < 768px)', false, {getInitialValueInEffect: false});
  const tablet = useMediaQuery('(width < 1200px)', false, {getInitialValueInEffect: false});
  const narrow = phone || (tablet && talking);
  const beside = useViewerSettings(state => state.beside);
  const [side, setSide] = useState<Side>(first);
  return {
    narrow,
    side,
    setSide,
    showsSource: view.kind === 'source' || (paged && (narrow ? side === 'source' : beside)),
    showsResult: view.kind !== 'source' && (!paged || !narrow || side === 'result'),
    openSource: () => {
      if (narrow) setSide('source');
      else useViewerSettings.setState({beside: true});
    },
    openResult: () => {
      if (narrow) setSide('result');
    },
  };
}
