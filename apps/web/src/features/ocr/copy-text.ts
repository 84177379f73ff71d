import {type CopyKind, copyOf} from './copy-formats.ts';

/** Puts a text on the clipboard, as it is or as one of the kinds; false when the kind needs a formula and there is none. */
export async function copyText(kind: CopyKind | 'plain', text: string): Promise<boolean> {
  const copied = kind === 'plain' ? {plain: text} : await copyOf(kind, text);
  if (!copied) return false;
  if (copied.html === undefined) await navigator.clipboard.writeText(copied.plain);
  else
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([copied.html], {type: 'text/html'}),
        'text/plain': new Blob([copied.plain], {type: 'text/plain'}),
      }),
    ]);
  return true;
}
