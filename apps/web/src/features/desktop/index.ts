import {lazyPart} from '../../ui/lazy-part.ts';
import {inShell} from './in-shell.ts';

export {useDesktopAbilities} from './use-abilities.ts';
export {inShell};

/**
 * What the desktop client adds to the page, by its place: the window's buttons and all that its shell says, where an export
 * goes, what was saved on the machine, the settings. Loaded only there.
 */
export const DesktopPart = lazyPart(() => import('./desktop-part.tsx'), 'DesktopPart');

/** Asks how a result is saved on this machine, where `useDesktopAbilities` says that it can be. */
export const LocalSaveDialog = lazyPart(() => import('./local-saves/save-dialog.tsx'), 'LocalSaveDialog');

/** Shows a notification of the system; who clicks it is brought to `address`. To be called in the desktop client. */
export const notifyThroughShell = async (body: string, address: string): Promise<void> =>
  void (await (await import('./bridge.ts')).ask('notify', {body, address}).catch(() => {}));
