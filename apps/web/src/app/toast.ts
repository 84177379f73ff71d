import {notifications, notificationsStore} from '@mantine/notifications';

const shown = new Map<string, number>();

type ErrorOptions = {
  /** One with the same id takes the place of the one that is still there. */
  readonly id?: string;
  /** Keeps it away for that many milliseconds after it was shown. */
  readonly every?: number;
  /** Says nothing while another failure is being told. */
  readonly yields?: boolean;
};

/** Shows a message of failure. */
export function showError(message: string, {id, every = 0, yields = false}: ErrorOptions = {}): void {
  if (id && Date.now() - (shown.get(id) ?? Number.NEGATIVE_INFINITY) < every) return;
  if (yields && notificationsStore.getState().notifications.some(other => other.color === 'red' && other.id !== id))
    return;
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
