import {create} from 'zustand';

/** Something that was thrown and that nobody caught. */
export type Uncaught = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: 'error' | 'rejection';
  readonly message: string;
  readonly stack?: string;
};

const kept = 20;

/** What was thrown on this page and not caught, the newest last; shown by the error page, sent nowhere. */
export const useErrorLog = create<{readonly errors: readonly Uncaught[]}>()(() => ({errors: []}));

/** Keeps what nobody catches from now on. Gives what ends it. */
export function logUncaught(target: EventTarget, now: () => number = Date.now): () => void {
  const keep = (from: Uncaught['from'], thrown: unknown) => {
    const {message, stack} = thrown instanceof Error ? thrown : new Error(String(thrown));
    const entry: Uncaught = {at: now(), from, message, ...(thrown instanceof Error && stack && {stack})};
    useErrorLog.setState(({errors}) => ({errors: [...errors, entry].slice(-kept)}));
  };
  const onError = (event: Event) => keep('error', (event as ErrorEvent).error ?? (event as ErrorEvent).message);
  const onRejection = (event: Event) => keep('rejection', (event as PromiseRejectionEvent).reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
