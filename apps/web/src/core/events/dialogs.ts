import {create} from 'zustand';

/** The dialogs that any part of the page may call for; one is open at a time. */
export type Dialog =
  | {readonly kind: 'login'}
  | {readonly kind: 'unregistered'; readonly deleteAt: string | undefined}
  | {readonly kind: 'pages-missing' /** What else is missing than pages. */; readonly of?: 'image' | 'extraImage'}
  | {readonly kind: 'members-only'}
  | {readonly kind: 'contact'}
  | {readonly kind: 'tips'; readonly what: string};

export const useDialogs = create<{readonly open: Dialog | undefined}>()(() => ({open: undefined}));

export const openDialog = (dialog: Dialog): void => useDialogs.setState({open: dialog});

// milliseconds; what fails because the line is down fails in swarms
const tipsInterval = 60_000;
let tipsShown = Number.NEGATIVE_INFINITY;

/** Shows what can be done about a failure that nobody expected; `what` names it. Kept away while it was shown a moment ago. */
export function openTips(what: string, now = Date.now()): void {
  if (now - tipsShown < tipsInterval || useDialogs.getState().open) return;
  tipsShown = now;
  openDialog({kind: 'tips', what});
}

export const closeDialog = (): void => useDialogs.setState({open: undefined});

/**
 * Escape closes the dialog that was called for and none below it. Call it before anything is rendered: the dialogs of the
 * library each listen to the window, and the first listener is called first.
 */
export function closeFirstOnEscape(window: Window): void {
  window.addEventListener(
    'keydown',
    event => {
      // while text is composed, Escape is for the input method
      if (event.key !== 'Escape' || event.isComposing || !useDialogs.getState().open) return;
      event.stopImmediatePropagation();
      closeDialog();
    },
    {capture: true},
  );
}
