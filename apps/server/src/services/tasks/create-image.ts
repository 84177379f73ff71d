import {FileType, ParseModel} from '@recto/api';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Caller} from '../../http/route.ts';
import {deleteObjects} from '../space/objects.ts';
import {announceUpload} from '../upload/create.ts';
import {kindOf} from '../upload/file-kind.ts';
import {type FormHead, filePart} from '../upload/file-part.ts';
import {receiveUpload} from '../upload/receive.ts';
import {type CreatedParse, createParse} from './create.ts';
import {checkThirdParty, isThirdParty} from './third-party.ts';

/**
 * Takes the picture of a form, keeps it as a file of the caller's and puts its parse in the queue. Throws Failure: the codes of
 * the call CreateParseImageTask; a picture that is refused leaves nothing.
 */
export async function createImageParse(
  deps: Deps,
  caller: Caller,
  content: AsyncIterable<Uint8Array>,
  boundary: string | undefined,
): Promise<CreatedParse & {readonly objectId: string}> {
  if (!deps.settings.RECTO_IMAGE_PARSING)
    throw new Failure('parse_create_task_error', {reason: 'image_parsing_closed'});
  if (boundary === undefined)
    throw new Failure('bad_request', {issues: [{path: 'file', message: 'no form with a file'}]});
  const form: FormHead = {fields: new Map()};
  const parts = filePart(content, boundary, form);
  const start = await firstBytes(parts);
  const readModel = (): ParseModel => {
    const parseModel = modelOf(form.fields.get('parseModel'));
    if (isThirdParty(parseModel)) checkThirdParty(deps, caller, parseModel);
    return parseModel;
  };
  // it may stand behind the file, too, but where it is before nothing need be kept for a refusal
  readModel();
  if (kindOf(start)?.fileType !== FileType.img) throw new Failure('parse_file_not_image');
  const upload = await announceUpload(deps, caller.userId, form.fileName || 'image');
  const {objectId} = await receiveUpload(deps, upload.outputId, rejoin(start, parts));
  try {
    return {...(await createParse(deps, caller, {objectId, parseModel: readModel()})), objectId};
  } catch (error) {
    // one that was there before stays
    if (objectId === upload.objectId) await deleteObjects(deps, caller.userId, [objectId]);
    throw error;
  }
}

/** As many bytes as tell what kind of picture it is. */
async function firstBytes(parts: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < enough) {
    const next = await parts.next();
    if (next.done) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  return bytes;
}

const enough = 16;

async function* rejoin(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  yield* rest;
}

function modelOf(text: string | undefined): ParseModel {
  const model = Number(text ?? ParseModel.unspecified);
  if (model === ParseModel.mathpix || model === ParseModel.vision) return model;
  if (model !== ParseModel.unspecified && model !== ParseModel.default)
    throw new Failure('bad_request', {issues: [{path: 'parseModel', message: 'no such model'}]});
  return ParseModel.default;
}
