/** Whether this page is shown by the desktop client. */
export const inShell = '__TAURI_INTERNALS__' in globalThis;
