import {type calls, ParseModel, type ResponseOf, type TrustReport} from '@recto/api';
import {spaceAngles} from './text.ts';
import {trustOf} from './trust.ts';
import type {ImageState, Saved} from './view-store.ts';

type Result = ResponseOf<typeof calls.getObjectParseResult>;

/** Why an image cannot be shown: the key of a message. */
export class OpenError extends Error {
  override readonly name = 'OpenError';
  readonly key: 'loadFailed' | 'networkFailed' | 'noUrl' | 'emptyParse';
  constructor(key: OpenError['key'], options?: ErrorOptions) {
    super(key, options);
    this.key = key;
  }
}

export type LoadPorts = {
  /** The address of a file. */
  readonly source: (objectId: string) => Promise<{readonly url: string}>;
  readonly result: (parseId: string) => Promise<Result>;
  /** How far a parse can be trusted; null when nobody knows. */
  readonly report: (parseId: string) => Promise<TrustReport | null>;
  /** The text that was saved of a parse before. */
  readonly saved: (parseId: string) => Promise<(Saved & {readonly markdown: string}) | undefined>;
  readonly fetch: (url: string) => Promise<{readonly ok: boolean; readonly blob: () => Promise<Blob>}>;
};

/**
 * Fetches an image and what was read from it, side by side. Throws OpenError: `noUrl` without an address, `networkFailed` when
 * the image is not given out, `emptyParse` when nothing was read (a third party may answer with nothing), `loadFailed` for
 * everything else.
 */
export async function loadImage(
  ports: LoadPorts,
  {objectId, parseId, parseModel}: {readonly objectId: string; readonly parseId: string; readonly parseModel: number},
): Promise<{readonly image: Blob; readonly state: ImageState}> {
  try {
    const [image, result, saved, report] = await Promise.all([
      imageOf(ports, objectId),
      ports.result(parseId),
      ports.saved(parseId),
      // the text is of use without it
      ports.report(parseId).catch(() => null),
    ]);
    const origin = linesOf(result);
    if (origin.join('').trim() === '' && parseModel !== ParseModel.mathpix) throw new OpenError('emptyParse');
    const assets = result.ocrResponse?.assets ?? {};
    const trust = trustOf(report, result.ocrResponse);
    const state = {origin, edit: saved?.markdown ?? null, parseId, assets, trust, saved: keyOf(saved)};
    return {image, state};
  } catch (error) {
    throw error instanceof OpenError ? error : new OpenError('loadFailed', {cause: error});
  }
}

const keyOf = (saved: Saved | undefined): Saved | null =>
  saved ? {draftId: saved.draftId, revision: saved.revision} : null;

async function imageOf(ports: LoadPorts, objectId: string): Promise<Blob> {
  const {url} = await ports.source(objectId);
  if (!url) throw new OpenError('noUrl');
  const answer = await ports.fetch(url);
  if (!answer.ok) throw new OpenError('networkFailed');
  return answer.blob();
}

/** The lines of a result; a third party's angle brackets are no tags. */
export const linesOf = ({ocrResponse, mathpixResponse}: Result): readonly string[] =>
  mathpixResponse ? spaceAngles(mathpixResponse.text).split('\n') : (ocrResponse?.texLines ?? []);
