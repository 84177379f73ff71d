import type {Say} from './messages.ts';
import type {Watch} from './recto/documents.ts';
import type {ProgressLine, Zotero} from './zotero/api.ts';

/** A line of the progress window, for one PDF. */
export type Line = {
  readonly watch: Watch;
  readonly end: (outcome: 'done' | 'unchanged') => void;
  readonly fail: (message: string) => void;
};

export type ProgressReport = {readonly line: (name: string) => Line; readonly close: () => void};

// milliseconds; long enough to be read
const closes = 8000;
// characters of a name; the window is narrow
const longestName = 40;

/** Zotero's progress window, with a line for each PDF. */
export function openProgress({ProgressWindow}: Pick<Zotero, 'ProgressWindow'>, icon: string, say: Say): ProgressReport {
  const window = new ProgressWindow({closeOnClick: true});
  window.changeHeadline(say('recto-pane'));
  window.show();
  return {
    line(fullName) {
      const name = fullName.length > longestName ? `${fullName.slice(0, longestName - 1)}…` : fullName;
      let shown: ProgressLine | undefined;
      const show = (text: string, percent: number) => {
        shown ??= new window.ItemProgress(icon, text);
        shown.setText(text);
        shown.setProgress(percent);
        return shown;
      };
      return {
        watch: (stage, percent) => void show(say(`recto-${stage}`, {name, percent: Math.round(percent)}), percent),
        end: outcome => void show(say(`recto-${outcome}`, {name}), 100),
        fail: message => show(say('recto-failed', {name, message}), 100).setError(),
      };
    },
    close: () => window.startCloseTimer(closes),
  };
}
