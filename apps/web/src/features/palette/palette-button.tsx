import {ActionIcon, Tooltip} from '@mantine/core';
import {IconSearch} from '@tabler/icons-react';
import {Suspense} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {messages} from './messages.ts';
import {openPalette, usePalette, usePaletteKeys} from './palette-store.ts';
import {paletteKeys} from './shortcuts.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');
const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'), 'ShortcutList');

/** Opens the palette; with it come the palette's keys, its window, and the list of shortcuts. */
export function PaletteButton() {
  const t = useMessages(messages);
  usePaletteKeys();
  const {commands, shortcuts} = usePalette();
  return (
    <>
      <Tooltip label={`${t('open')} (${paletteKeys})`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('open')}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <IconSearch size={18} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {commands && <Palette />}
        {shortcuts && <ShortcutList />}
      </Suspense>
    </>
  );
}
