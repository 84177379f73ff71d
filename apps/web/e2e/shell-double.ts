import type {BrowserContext} from 'playwright-core';

/** What the shell's page is told of it, as `about_shell` answers. */
type About = {readonly system: 'linux' | 'macos' | 'windows'; readonly savePath: string};

/** Lets pages of a browser believe that the desktop client's shell shows them: it answers what it is asked, and does nothing. */
export const pretendShell = (context: BrowserContext, {system, savePath}: About): Promise<unknown> =>
  context.addInitScript(
    about => {
      const answers: Readonly<Record<string, unknown>> = {
        about_shell: about,
        take_opened: {files: [], address: null},
      };
      Object.assign(globalThis, {
        __TAURI_INTERNALS__: {invoke: async (command: string) => answers[command] ?? null},
      });
    },
    {version: '0.1.0', system, savePath, toSavePath: true, downloads: '/home/anna/Downloads', maximized: false},
  );
