import {calls, type RequestOf} from '@recto/api';
import {fetchFile} from '../../core/api/open-answer.ts';
import {saveBlob} from '../../ui/save-blob.ts';

/** Bytes of a file of terms at most: what the call takes, in base64. */
export const maxGlossaryBytes = 3_000_000;

/** A file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // a call takes only so many arguments
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

export type GlossaryFormat = NonNullable<RequestOf<typeof calls.exportGlossary>['format']>;

/** Saves a glossary as CSV with either header, or as TBX. Throws when the server does not give it. */
export async function downloadGlossary(
  {itemId, description}: {readonly itemId: string; readonly description: string},
  format: GlossaryFormat,
): Promise<void> {
  const {content} = await fetchFile(calls.exportGlossary, {id: itemId, format}, new AbortController().signal);
  saveBlob(content, `${description}.${format === 'tbx' ? 'tbx' : 'csv'}`);
}
