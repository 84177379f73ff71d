import {create} from 'zustand';

/** A message at the top of the page that disappears after a while. */
export type Toast = {
  readonly id: string;
  readonly message: string;
  readonly color: 'red' | 'teal' | 'ink';
  readonly role: 'alert' | 'status';
  /** Milliseconds. */
  readonly lasts: number;
  /** What can be done at once. */
  readonly action?: {readonly label: string; readonly run: () => void};
};

/** The messages at the top of the page, the oldest first. */
export const useToasts = create<{readonly toasts: readonly Toast[]}>()(() => ({toasts: []}));

export const hideToast = (id: string): void =>
  useToasts.setState(({toasts}) => ({toasts: toasts.filter(toast => toast.id !== id)}));

const shown = new Map<string, number>();
let count = 0;

type ErrorOptions = {
  /** One with the same id takes the place of the one that is still there. */
  readonly id?: string;
  /** Keeps it away for that many milliseconds after it was shown. */
  readonly every?: number;
  /** Not shown while another error is. */
  readonly yields?: boolean;
  /** What can be done about it. */
  readonly action?: Toast['action'];
};

/** Shows a message of failure. */
export function showError(message: string, {id, every = 0, yields = false, action}: ErrorOptions = {}): void {
  if (id && Date.now() - (shown.get(id) ?? Number.NEGATIVE_INFINITY) < every) return;
  if (yields && useToasts.getState().toasts.some(other => other.color === 'red' && other.id !== id)) return;
  if (id) shown.set(id, Date.now());
  show({message, color: 'red', role: 'alert', lasts: action ? 10_000 : 4000, ...(id && {id}), ...(action && {action})});
}

/** Shows that something was done. */
export const showDone = (message: string): void => show({message, color: 'teal', role: 'status', lasts: 2500});

/** Shows that something is ready, with the way to it; stays longer than what only informs. */
export const showReady = (message: string, id: string, action: NonNullable<Toast['action']>): void =>
  show({id, message, color: 'teal', role: 'status', lasts: 10_000, action});

/** Shows a neutral message. */
export const showInfo = (message: string, id: string): void =>
  show({id, message, color: 'ink', role: 'status', lasts: 2500});

function show({id = `toast-${count++}`, ...toast}: Omit<Toast, 'id'> & {readonly id?: string}): void {
  hideToast(id);
  useToasts.setState(({toasts}) => ({toasts: [...toasts, {id, ...toast}]}));
}
