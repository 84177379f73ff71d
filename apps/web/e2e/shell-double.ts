import type {BrowserContext, Page} from 'playwright-core';

/** What the shell's page is told of it, as `about_shell` answers. */
type About = {
  readonly system: 'linux' | 'macos' | 'windows';
  readonly savePath: string;
  readonly updates?: {readonly host: string; readonly atStart: boolean; readonly due: boolean};
};

/** What the shell does when it is asked: it gives something, or refuses. */
type Answer = {readonly gives: unknown} | {readonly refuses: unknown};

const unasked = {updates: null, shortcutKey: [], hasShortcut: false};

/** Lets pages of a browser believe that the desktop client's shell shows them: it answers what it is asked, and does nothing. */
export const pretendShell = (context: BrowserContext, about: About): Promise<unknown> =>
  context.addInitScript(
    about => {
      const answers: Record<string, Answer> = {
        about_shell: {gives: about},
        take_opened: {gives: {files: [], address: null}},
      };
      const invoke = async (command: string) => {
        const answer = answers[command] ?? {gives: null};
        if ('refuses' in answer) throw answer.refuses;
        return answer.gives;
      };
      Object.assign(globalThis, {__TAURI_INTERNALS__: {invoke}, shellAnswers: answers});
    },
    {version: '0.1.0', toSavePath: true, downloads: '/home/anna/Downloads', maximized: false, ...unasked, ...about},
  );

/** Has the shell of a page answer a command from now on. */
export const answerOfShell = (page: Page, command: string, answer: Answer): Promise<unknown> =>
  page.evaluate(
    ({command, answer}) => {
      (globalThis as unknown as {readonly shellAnswers: Record<string, unknown>}).shellAnswers[command] = answer;
    },
    {command, answer},
  );

/** Has the shell of a page say something by itself. */
export const sayByShell = (page: Page, message: object): Promise<unknown> =>
  page.evaluate(detail => dispatchEvent(new CustomEvent('recto-shell', {detail})), message);
