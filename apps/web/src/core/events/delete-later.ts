import {create} from 'zustand';
import {showReady, useToasts} from './toast.ts';

/** What somebody has deleted and can have back for a moment, by its id: lists leave it out. */
export const useDeletedLately = create<{readonly ids: ReadonlySet<string>}>()(() => ({ids: new Set()}));

// those that can still be undone
const offered = new Set<() => Promise<unknown>>();

/** Deletes at once what could still be undone: what is made next may need the room. */
export const deleteNow = async (): Promise<void> => {
  await Promise.all([...offered].map(finish => finish()));
};

type Deletion = {
  readonly id: string;
  /** What lists know it by, where that is not the id: several that are deleted at once. */
  readonly hides?: readonly string[];
  /** That it is deleted, and what takes that back. */
  readonly said: string;
  readonly undo: string;
  /** Deletes it; `leaving` when the page is left, which the request has to outlive. Shows why it could not be done. */
  readonly remove: (leaving: boolean) => Promise<unknown>;
  readonly onUndone?: () => void;
};

/**
 * Deletes something without asking, for it can be undone: it is gone from the lists at once, and deleted when the message that offers
 * to undo that is gone, or the page is left.
 */
export function deleteLater({id, hides = [id], said, undo, remove, onUndone}: Deletion): void {
  const toast = `deleted-${id}`;
  let decided = false;
  const decide = (then: () => void) => {
    if (decided) return;
    decided = true;
    offered.delete(finish);
    unsubscribe();
    window.removeEventListener('pagehide', leave);
    then();
  };
  let done: Promise<unknown> = Promise.resolve();
  const finish = (leaving = false) => {
    decide(() => {
      const forget = () => keep(hides, false);
      done = remove(leaving).then(forget, forget);
    });
    return done;
  };
  const leave = () => void finish(true);
  offered.add(finish);
  keep(hides, true);
  showReady(said, toast, {
    label: undo,
    run: () =>
      decide(() => {
        keep(hides, false);
        onUndone?.();
      }),
  });
  const unsubscribe = useToasts.subscribe(({toasts}) => {
    // the action of a message runs once it is hidden
    if (!toasts.some(shown => shown.id === toast)) queueMicrotask(() => void finish());
  });
  window.addEventListener('pagehide', leave);
}

function keep(ids: readonly string[], deleted: boolean): void {
  useDeletedLately.setState(before => ({
    ids: new Set(deleted ? [...before.ids, ...ids] : [...before.ids].filter(id => !ids.includes(id))),
  }));
}
