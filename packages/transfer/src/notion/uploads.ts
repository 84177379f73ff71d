import type {CreateFileUploadResponse} from '@notionhq/client';
import type {AssetId} from '@recto/model';
import type {NoteImage} from '../blocks/note-block.ts';
import {backoff} from '../send/attempt.ts';
import {type FailureKind, TransferFailure} from '../send/failure.ts';
import type {ImageFile} from '../send/sender.ts';
import {UncertainWrite} from '../send/uncertain-write.ts';
import type {Connection} from './connection.ts';
import {fileName, imageName} from './image-name.ts';
import {isAddress} from './rich-text.ts';

/** Above this, Notion wants a file in parts, each of 5 to 20 MB. */
const longestSingle = 20 * 1024 * 1024;
const partLength = 10 * 1024 * 1024;

/** An address is fetched by Notion within this many looks, a second apart. */
const looks = 30;
const lookEvery = 1000;

const maxAttempts = 6;

type Upload = CreateFileUploadResponse;

export type Uploads = {
  /**
   * Brings an image to Notion and returns the id of the upload. Undefined when it cannot be sent: it is gone, Notion does not
   * take it, or nothing comes of the upload twice.
   */
  readonly upload: (image: NoteImage) => Promise<string | undefined>;
  /** Whether an upload of another process can still be used. */
  readonly isUsable: (id: string) => Promise<boolean>;
};

export function uploads(notion: Connection, fileOf: (id: AssetId) => Promise<ImageFile | undefined>): Uploads {
  return {
    upload: async image => {
      try {
        if ('url' in image)
          return isAddress(image.url) ? await persist(notion, () => fromAddress(notion, image.url), 1) : undefined;
        const file = await fileOf(image.asset);
        return file && file.bytes.length > 0 ? await persist(notion, () => fromBytes(notion, file), 2) : undefined;
      } catch (error) {
        // what Notion does not take, such as a format or a size, must not stop the other blocks
        if (isFailure(error, 'refused', 'quota')) return undefined;
        throw error;
      }
    },
    isUsable: async id => {
      try {
        return (await look(notion, id)).status === 'uploaded';
      } catch (error) {
        if (isFailure(error, 'not-found', 'refused')) return false;
        throw error;
      }
    },
  };
}

/**
 * Uploads until one arrives: anew after an uncertain step, for an upload that nothing came of ends by itself; at most `tries`
 * times after one that failed, expired or stayed pending.
 */
async function persist(notion: Connection, upload: () => Promise<Upload>, tries: number): Promise<string | undefined> {
  let failed = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      const {id, status} = await upload();
      if (status === 'uploaded') return id;
      if (++failed === tries) return undefined;
    } catch (error) {
      if (!(error instanceof UncertainWrite)) throw error;
      if (attempt >= maxAttempts) throw error.failure;
    }
    await notion.host.sleep(backoff(notion.host, attempt), notion.signal);
  }
}

const isFailure = (error: unknown, ...kinds: readonly FailureKind[]): boolean =>
  error instanceof TransferFailure && kinds.includes(error.kind);

const look = (notion: Connection, id: string): Promise<Upload> =>
  notion.read(client => client.fileUploads.retrieve({file_upload_id: id}));

async function fromBytes(notion: Connection, {bytes, name, mediaType}: ImageFile): Promise<Upload> {
  const filename = fileName(name, mediaType, notion.host.now());
  const parts = bytes.length > longestSingle ? Math.ceil(bytes.length / partLength) : 1;
  const created = await notion.write(client =>
    client.fileUploads.create({
      filename,
      content_type: mediaType,
      ...(parts > 1 ? {mode: 'multi_part', number_of_parts: parts} : {mode: 'single_part'}),
    }),
  );
  let upload = created;
  for (let part = 1; part <= parts; part++) {
    const piece = parts === 1 ? bytes : bytes.subarray((part - 1) * partLength, part * partLength);
    upload = await sendPart(notion, created.id, {piece, filename, mediaType}, parts > 1 ? part : undefined);
  }
  if (parts === 1) return upload;
  return notion.write(client => client.fileUploads.complete({file_upload_id: created.id}));
}

type Piece = {readonly piece: Uint8Array; readonly filename: string; readonly mediaType: string};

function sendPart(
  notion: Connection,
  id: string,
  {piece, filename, mediaType}: Piece,
  part: number | undefined,
): Promise<Upload> {
  // the copy has a buffer that is surely not shared, as Blob demands
  const data = new Blob([new Uint8Array(piece)], {type: mediaType});
  return notion.write(
    client =>
      client.fileUploads.send({
        file_upload_id: id,
        file: {filename, data},
        ...(part !== undefined && {part_number: String(part)}),
      }),
    // as long as a line with 100 kB/s takes
    Math.ceil(piece.length / 100),
  );
}

/** Notion fetches the image itself. */
async function fromAddress(notion: Connection, url: string): Promise<Upload> {
  let upload = await notion.write(client =>
    client.fileUploads.create({
      mode: 'external_url',
      external_url: url,
      filename: imageName(url, notion.host.now()),
    }),
  );
  for (let count = 0; count < looks && upload.status === 'pending'; count++) {
    await notion.host.sleep(lookEvery, notion.signal);
    upload = await look(notion, upload.id);
  }
  return upload;
}
