import {notifications} from '@mantine/notifications';

const shown = new Map<string, number>();

/**
 * Shows a message of failure. One with the same `id` takes the place of the one that is still there; `every` keeps it
 * away for that many milliseconds after it was shown.
 */
export function showError(message: string, {id, every = 0}: {id?: string; every?: number} = {}): void {
  if (id && Date.now() - (shown.get(id) ?? Number.NEGATIVE_INFINITY) < every) return;
  if (id) {
    shown.set(id, Date.now());
    notifications.hide(id);
  }
  notifications.show({message, color: 'red', withBorder: true, role: 'alert', ...(id && {id})});
}

/** Says that something was done. */
export const showDone = (message: string): void =>
  void notifications.show({message, color: 'teal', withBorder: true, role: 'status', autoClose: 2500});

/** Says something worth knowing. */
export const showInfo = (message: string, id: string): void => {
  notifications.hide(id);
  notifications.show({id, message, withBorder: true, role: 'status', autoClose: 2500});
};
