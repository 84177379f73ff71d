import {create} from 'zustand';

/** The dialogs that any part of the page may call for; one is open at a time. */
export type Dialog =
  | {readonly kind: 'login'}
  | {readonly kind: 'unregistered'; readonly deleteAt: string | undefined}
  | {readonly kind: 'pages-missing'}
  | {readonly kind: 'members-only'}
  | {readonly kind: 'contact'}
  | {readonly kind: 'tips'; readonly what: string};

export const useDialogs = create<{readonly open: Dialog | undefined}>()(() => ({open: undefined}));

export const openDialog = (dialog: Dialog): void => useDialogs.setState({open: dialog});
export const closeDialog = (): void => useDialogs.setState({open: undefined});
