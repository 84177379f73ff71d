import {FileType, ParseModel} from '@recto/api';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {deleteObjects} from '../space/objects.ts';
import {announceUpload} from '../upload/create.ts';
import {kindOf} from '../upload/file-kind.ts';
import {receiveUpload} from '../upload/receive.ts';
import {type CreatedParse, checkImageParsing, createParse} from './create.ts';
import {checkThirdParty, isThirdParty} from './third-party.ts';

/** A form that is being read: `head` has the fields before the file once its first bytes have come, and all at the end. */
export type ImageForm = {
  readonly content: AsyncGenerator<Uint8Array>;
  readonly head: {readonly fields: ReadonlyMap<string, string>; readonly fileName?: string};
};

/**
 * Stores the image of a form as a file of the caller's and queues its parse. Throws ServiceError: the codes of the call
 * CreateParseImageTask; an image that is rejected is not kept.
 */
export async function createImageParse(
  deps: Deps,
  caller: Caller,
  form: ImageForm | undefined,
): Promise<CreatedParse & {readonly objectId: string}> {
  checkImageParsing(deps);
  if (!form) throw new ServiceError('bad_request', {issues: [{path: 'file', message: 'no form with a file'}]});
  const {content, head} = form;
  const start = await firstBytes(content);
  const readModel = (): ParseModel => {
    const parseModel = modelOf(head.fields.get('parseModel'));
    if (isThirdParty(parseModel)) checkThirdParty(deps, caller, parseModel);
    return parseModel;
  };
  // the field may follow the file, but where it comes first a rejected image need not be stored
  readModel();
  if (kindOf(start)?.fileType !== FileType.img) throw new ServiceError('parse_file_not_image');
  const upload = await announceUpload(deps, caller.userId, head.fileName || 'image');
  const {objectId} = await receiveUpload(deps, upload.outputId, rejoin(start, content));
  try {
    return {...(await createParse(deps, caller, {objectId, parseModel: readModel()})), objectId};
  } catch (error) {
    // a file that was there before stays
    if (objectId === upload.objectId) await deleteObjects(deps, caller.userId, [objectId]);
    throw error;
  }
}

/** Enough bytes to determine the kind of the image. */
async function firstBytes(parts: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < headLength) {
    const next = await parts.next();
    if (next.done) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  return bytes;
}

const headLength = 16;

async function* rejoin(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  yield* rest;
}

function modelOf(text: string | undefined): ParseModel {
  const model = Number(text ?? ParseModel.unspecified);
  if (model === ParseModel.mathpix || model === ParseModel.vision) return model;
  if (model !== ParseModel.unspecified && model !== ParseModel.default)
    throw new ServiceError('bad_request', {issues: [{path: 'parseModel', message: 'no such model'}]});
  return ParseModel.default;
}
