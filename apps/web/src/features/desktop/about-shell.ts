import {create} from 'zustand';
import {type AboutShell, ask} from './bridge.ts';

/** What the shell has said of itself. */
export const useAboutShell = create<{readonly about: AboutShell | undefined}>()(() => ({about: undefined}));

/** Asks the shell anew. */
export async function refreshAbout(): Promise<void> {
  useAboutShell.setState({about: await ask('about_shell')});
}
