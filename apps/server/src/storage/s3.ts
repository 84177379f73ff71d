import {PassThrough, type Readable} from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import {getSignedUrl} from '@aws-sdk/s3-request-presigner';
import type {Settings} from '../config.ts';
import {isNetworkError, OutageError} from '../outage.ts';
import {type BlobStore, checkKey, checkPrefix, StorageFullError} from './blob-store.ts';

// the least that S3 takes as a part is 5 MiB; it is also what one write holds in memory
const partBytes = 8 * 1024 * 1024;
// milliseconds; without them a host that is gone would be waited for for minutes
const connectionTimeout = 5000;
const socketTimeout = 60_000;

/** Blobs as objects of a bucket. */
export function createS3Store(settings: Settings, bucket: string): BlobStore {
  const client = new S3Client({
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    // servers that are not Amazon's, and clients that PUT to a presigned address, know nothing of newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {connectionTimeout, socketTimeout},
    ...(settings.S3_ENDPOINT && {endpoint: settings.S3_ENDPOINT}),
    ...(settings.S3_ACCESS_KEY_ID &&
      settings.S3_SECRET_ACCESS_KEY && {
        credentials: {accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY},
      }),
  });
  client.middlewareStack.add(
    next => args =>
      next(args).catch((error: unknown) => {
        throw isAway(error) ? new OutageError('files', {cause: error}) : error;
      }),
    // around the retries of the client
    {step: 'initialize', priority: 'high', name: 'recto-outage'},
  );
  const at = (key: string) => ({Bucket: bucket, Key: checkKey(key)});

  const put: BlobStore['put'] = async (key, content) => {
    const parts = inParts(content instanceof Uint8Array ? [content] : content);
    try {
      return await putParts(client, at(key), parts);
    } catch (error) {
      throw isFull(error) ? new StorageFullError({cause: error}) : error;
    }
  };

  return {
    reach: async () => {
      await client.send(new HeadBucketCommand({Bucket: bucket}));
    },
    put,
    putAll: async blobs => {
      await Promise.all([...blobs].map(([key, content]) => put(key, content)));
    },
    get: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orUndefined(client.send(new GetObjectCommand({...at(key), ...(Range && {Range})})));
      return found?.Body && withOutage(found.Body as Readable);
    },
    stat: async key => {
      const found = await orUndefined(client.send(new HeadObjectCommand(at(key))));
      return found && {key, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0)};
    },
    delete: async key => {
      await orUndefined(client.send(new DeleteObjectCommand(at(key))));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: checkPrefix(prefix),
            ...(token && {ContinuationToken: token}),
          }),
        );
        for (const {Key, Size, LastModified} of page.Contents ?? [])
          yield {key: Key!, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0)};
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },
    presignPut: async (key, {bytes, seconds}) => ({
      // the length is one of the signed headers: a PUT of another length has no valid signature
      url: await getSignedUrl(client, new PutObjectCommand({...at(key), ContentLength: bytes}), {expiresIn: seconds}),
      headers: {},
    }),
    dropUnfinished: async before => {
      // not every server lists them; its own life-cycle rules do it then
      const {Uploads = []} = await client
        .send(new ListMultipartUploadsCommand({Bucket: bucket}))
        .catch(() => ({Uploads: []}));
      const old = Uploads.filter(({Initiated}) => Initiated && Initiated < before);
      for (const {Key, UploadId} of old)
        await client.send(new AbortMultipartUploadCommand({Bucket: bucket, Key, UploadId}));
      return old.length;
    },
  };
}

/** What fits into one part is put at once; more goes in parts, of which nothing stays when one fails. */
async function putParts(
  client: S3Client,
  at: {readonly Bucket: string; readonly Key: string},
  parts: AsyncGenerator<Buffer>,
): Promise<number> {
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < partBytes) {
    await client.send(new PutObjectCommand({...at, Body: first, ContentLength: first.length}));
    return first.length;
  }
  const {UploadId} = await client.send(new CreateMultipartUploadCommand(at));
  try {
    const done: {PartNumber: number; ETag: string | undefined}[] = [];
    let bytes = 0;
    const send = async (Body: Buffer) => {
      const PartNumber = done.length + 1;
      const {ETag} = await client.send(
        new UploadPartCommand({...at, UploadId, PartNumber, Body, ContentLength: Body.length}),
      );
      done.push({PartNumber, ETag});
      bytes += Body.length;
    };
    await send(first);
    for await (const part of parts) await send(part);
    await client.send(new CompleteMultipartUploadCommand({...at, UploadId, MultipartUpload: {Parts: done}}));
    return bytes;
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({...at, UploadId})).catch(() => {});
    throw error;
  }
}

async function* inParts(content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - bytes);
      waiting.push(taken);
      bytes += taken.length;
      rest = rest.subarray(taken.length);
      if (bytes < partBytes) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    const {name, $metadata} = error as {name?: string; $metadata?: {httpStatusCode?: number}};
    if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}

/** The body of an answer, whose connection may break before its end. */
function withOutage(body: Readable): Readable {
  const content = new PassThrough();
  body.once('error', error =>
    content.destroy(isNetworkError(error) ? new OutageError('files', {cause: error}) : error),
  );
  content.once('close', () => body.destroy());
  return body.pipe(content);
}

/** The store is not there, or says that it cannot at the moment. */
function isAway(error: unknown): boolean {
  const {name, $metadata} = error as {name?: string; $metadata?: {httpStatusCode?: number}};
  if (isFull(error)) return false;
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || name === 'TimeoutError' || isNetworkError(error);
}

const isFull = (error: unknown): boolean =>
  /^(?:QuotaExceeded|XMinioStorageFull|StorageFull|EntityTooLarge)$/.test((error as Error).name) ||
  (error as {$metadata?: {httpStatusCode?: number}}).$metadata?.httpStatusCode === 507;
