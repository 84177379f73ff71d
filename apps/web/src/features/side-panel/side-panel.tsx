import {Skeleton} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {Suspense} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {messages} from './messages.ts';
import styles from './side-panel.module.css';
import {narrowest, narrowScreen, setWidth, useDrawer, usePanel, widest} from './side-panel-store.ts';

const PanelDrawer = lazyPart(() => import('./drawer.tsx'), 'PanelDrawer');
// a visitor has none, and who has some sees the screen first
const Files = lazyPart(() => import('./files.tsx'), 'Files');

/** The files and what was made of them: beside the screen, or over it where it is narrow. */
export function SidePanel() {
  const t = useMessages(messages);
  const narrow = useMediaQuery(narrowScreen, false, {getInitialValueInEffect: false});
  const {opened} = useDrawer();
  const {shown, width} = usePanel();
  if (narrow)
    return (
      <Suspense>
        <PanelDrawer title={t('panel')} opened={opened} onClose={() => useDrawer.setState({opened: false})}>
          <Files />
        </PanelDrawer>
      </Suspense>
    );
  if (!shown) return null;
  return (
    <aside className={styles['panel']} style={{width}} aria-label={t('panel')}>
      <Suspense fallback={<Skeleton h={120} mx="xs" my="sm" w="auto" />}>
        <Files />
      </Suspense>
      <hr
        className={styles['grip']}
        tabIndex={0}
        aria-label={t('resize')}
        aria-orientation="vertical"
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        aria-valuenow={width}
        onKeyDown={({key}) => {
          if (key === 'ArrowLeft') setWidth(width - 16);
          if (key === 'ArrowRight') setWidth(width + 16);
        }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && setWidth(event.clientX)}
      />
    </aside>
  );
}
