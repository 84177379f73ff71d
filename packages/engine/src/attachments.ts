import type {Host} from '@recto/model';
import {openPdf} from '@recto/pdf';

/** A file that a PDF carries; `name` is one file's, in no folder. */
export type Attachment = {
  readonly name: string;
  readonly description?: string;
  /** Its bytes; none when the PDF has only its name. Only until the next one is asked for. */
  readonly read: () => Promise<Uint8Array>;
};

/** The files that a PDF carries, one after the other. Throws AppError `pdf/…` when it cannot be opened. */
export async function* eachAttachment(
  bytes: Uint8Array,
  options: {readonly host: Host; readonly password?: string},
): AsyncGenerator<Attachment> {
  const pdf = await openPdf(bytes, options);
  try {
    for (const {id, ...attachment} of pdf.facts.attachments ?? []) {
      yield {...attachment, read: async () => (await pdf.readAttachment(id)) ?? new Uint8Array()};
    }
  } finally {
    await pdf.close();
  }
}
