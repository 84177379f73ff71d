import {Busboy, type BusboyInstance} from '@fastify/busboy';
import {ServiceError} from '../errors.ts';

// no form of a browser or a library has as many or as long ones; a field that is cut off is left out
const limits = {files: 1, fields: 100, parts: 200, fieldSize: 4 * 1024, headerPairs: 100, headerSize: 16 * 1024};

// The parser waits forever for a part that is skipped and is longer than its buffer when it ends. Pieces keep it far below.
const pieceLength = 64 * 1024;
const fileHwm = 16 * pieceLength;

/** Whether a body of this content type is a form of parts. */
export const isForm = (contentType: string | undefined): contentType is string =>
  /^multipart\/form-data;.*?boundary=/i.test(contentType ?? '');

/** What stands in a form beside its file: filled in while the form is read, all of it at the end. */
export type FormFile = {readonly fields: Map<string, string>; fileName?: string};

/**
 * The bytes of the first file of a form (RFC 7578) as they come, without holding it. Reads to the end of the form. `head` has
 * the fields before the file, and the file's name, when the first bytes come, and those behind it at the end. Throws
 * ServiceError `bad_request` for a form without a file, with hundreds of parts, or one that breaks off.
 */
export async function* filePart(
  content: AsyncIterable<Uint8Array>,
  contentType: string,
  head: FormFile = {fields: new Map()},
): AsyncGenerator<Buffer> {
  const form = openForm(contentType);
  const state = {fileFound: false, broken: false};
  const refuse = () => {
    state.broken = true;
  };
  let ready: Buffer[] = [];
  form.on('error', refuse).on('fieldsLimit', refuse).on('partsLimit', refuse);
  form.on('field', (name, value, _nameCut, valueCut) => {
    if (!valueCut) head.fields.set(name, value);
  });
  form.on('file', (_field, file, name: string | undefined) => {
    state.fileFound = true;
    head.fileName = name ?? '';
    // the error of a file that breaks off is the form's too
    file.on('data', bytes => ready.push(bytes)).on('error', refuse);
  });
  // it may end before its content does
  const ended = new Promise(resolve => form.once('finish', resolve).once('error', resolve));
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length && !state.broken; at += pieceLength) {
      const piece = chunk.subarray(at, at + pieceLength);
      // the next tick: what is ready has come, and parts that are skipped are empty
      await new Promise<void>(resolve => form.write(piece, () => process.nextTick(resolve)));
      yield* ready;
      ready = [];
    }
    if (state.broken) break;
  }
  form.end();
  await ended;
  if (state.broken || !state.fileFound) throw notAForm();
  yield* ready;
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({headers: {'content-type': contentType}, limits, fileHwm});
  } catch {
    throw notAForm();
  }
}

const notAForm = () => new ServiceError('bad_request', {issues: [{path: 'file', message: 'no form with a file'}]});
