import {Failure} from '../../http/failure.ts';

// of a part's headers; more is no form of a browser or a library
const mostHeader = 16 * 1024;

/** The boundary of a form, from its content type; undefined for what is no form. */
export const boundaryOf = (contentType: string | undefined): string | undefined =>
  /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i
    .exec(contentType ?? '')
    ?.slice(1)
    .find(Boolean);

/**
 * The bytes of the first file of a form (RFC 7578) as they come, without holding it. Reads to the end of the form. Throws
 * Failure `bad_request` for a form without a file, or one that breaks off.
 */
export async function* filePart(content: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // the first delimiter stands at the beginning, without the end of a line before it
  let held: Buffer = Buffer.from('\r\n');
  let within: 'other' | 'headers' | 'file' | 'end' = 'other';
  for await (const chunk of content) {
    if (within === 'end') continue;
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (within === 'headers') {
        const end = held.indexOf('\r\n\r\n');
        if (end > mostHeader || (end === -1 && held.length > mostHeader)) throw notAForm();
        if (end === -1) break;
        within = /;\s*filename\*?=/i.test(held.toString('latin1', 0, end)) ? 'file' : 'other';
        held = held.subarray(end + 4);
      }
      const at = held.indexOf(delimiter);
      // what could be the beginning of a delimiter waits for the next piece
      const ready = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
      if (within === 'file' && ready > 0) yield held.subarray(0, ready);
      held = held.subarray(at === -1 ? ready : at + delimiter.length);
      if (at === -1) break;
      if (within === 'file') {
        within = 'end';
        break;
      }
      within = 'headers';
    }
  }
  if (within !== 'end') throw notAForm();
}

const notAForm = () => new Failure('bad_request', {issues: [{path: 'file', message: 'no form with a file'}]});
