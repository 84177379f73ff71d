import {ServiceError} from '../errors.ts';

// of a part's headers; more is no form of a browser or a library
const mostHeader = 16 * 1024;

/** The boundary of a form, from its content type; undefined for what is no form. */
export const boundaryOf = (contentType: string | undefined): string | undefined =>
  /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i
    .exec(contentType ?? '')
    ?.slice(1)
    .find(Boolean);

/** What stands in a form beside its file: filled in while the form is read, all of it at the end. */
export type FormFile = {readonly fields: Map<string, string>; fileName?: string};

/**
 * The bytes of the first file of a form (RFC 7578) as they come, without holding it. Reads to the end of the form. `head` has
 * the fields before the file, and the file's name, when the first bytes come, and those behind it at the end. Throws ServiceError `bad_request` for a form without
 * a file, or one that breaks off.
 */
export async function* filePart(
  content: AsyncIterable<Uint8Array>,
  boundary: string,
  head: FormFile = {fields: new Map()},
): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // the first delimiter stands at the beginning, without the end of a line before it
  let held: Buffer = Buffer.from('\r\n');
  let within: 'other' | 'headers' | 'file' | 'end' = 'other';
  let field: string | undefined;
  let fileRead = false;
  for await (const chunk of content) {
    if (within === 'end') continue;
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (within === 'headers') {
        if (held.length < 2) break;
        if (held.toString('latin1', 0, 2) === '--') {
          within = 'end';
          break;
        }
        const end = held.indexOf('\r\n\r\n');
        if (end > mostHeader || (end === -1 && held.length > mostHeader)) throw notAForm();
        if (end === -1) break;
        const headers = held.toString('utf8', 0, end);
        within = !fileRead && /;\s*filename\*?=/i.test(headers) ? 'file' : 'other';
        field = within === 'other' ? parameterOf(headers, 'name') : undefined;
        if (within === 'file') head.fileName = parameterOf(headers, 'filename') ?? '';
        held = held.subarray(end + 4);
      }
      const at = held.indexOf(delimiter);
      // what could be the beginning of a delimiter waits for the next piece
      // a field is short, or it is none that anybody knows
      if (at === -1 && field !== undefined && held.length < mostField) break;
      if (at !== -1 && field !== undefined) head.fields.set(field, held.toString('utf8', 0, at));
      field = undefined;
      const ready = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
      if (within === 'file' && ready > 0) yield held.subarray(0, ready);
      held = held.subarray(at === -1 ? ready : at + delimiter.length);
      if (at === -1) break;
      if (within === 'file') fileRead = true;
      within = 'headers';
    }
  }
  if (!fileRead) throw notAForm();
}

const mostField = 4 * 1024;

/** A parameter of a part's disposition, in quotes or not. */
const parameterOf = (headers: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]+))`, 'i')
    .exec(headers)
    ?.slice(1)
    .find(value => value !== undefined);

const notAForm = () => new ServiceError('bad_request', {issues: [{path: 'file', message: 'no form with a file'}]});
