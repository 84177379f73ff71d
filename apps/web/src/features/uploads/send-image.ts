import {ApiError, apiVersion, apiVersionHeader, calls, type ParseModel, type ResponseOf} from '@recto/api';
import {accessToken, accessTokenInsteadOf} from '../../core/api/api.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {sendFile} from './send-file.ts';

// milliseconds; images are small: who waits longer for a byte to move waits for nothing
const stall = 10_000;

/**
 * Sends an image, which is kept and put in the queue by one call; `onProgress` is called with the share that has been sent, 0 to 1. The
 * client of calls cannot report that. Throws ApiError: refusals of the server, and what `sendFile` detects itself; an
 * abort rejects with the signal's reason.
 */
export async function sendImage(
  file: File,
  {
    parseModel,
    signal,
    onProgress,
  }: {
    /** Who is to read it; the server's own model when left out. */
    readonly parseModel?: ParseModel;
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
  },
): Promise<ResponseOf<typeof calls.createParseImageTask>> {
  const form = new FormData();
  // the server decides by what stands before the file
  if (parseModel !== undefined) form.set('parseModel', String(parseModel));
  form.set('file', file);
  const send = async (token: string | undefined) => {
    const headers = {
      ...(token !== undefined && {authorization: `Bearer ${token}`}),
      [apiVersionHeader]: apiVersion,
      'accept-language': useLanguage.getState().language,
    };
    const {path: url} = calls.createParseImageTask;
    const answer = await sendFile({url, method: 'POST', headers, stall}, form, signal, onProgress);
    return answer as ResponseOf<typeof calls.createParseImageTask>;
  };
  const token = await accessToken();
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized' || token === undefined) throw error;
    const another = await accessTokenInsteadOf(token);
    if (another === undefined || another === token) throw error;
    return await send(another);
  }
}
