import {GetObjectCommand, HeadObjectCommand} from '@aws-sdk/client-s3';
import {AppError} from '@recto/engine/client';
import {bucketClient, describeFailure, objectAt} from './client.ts';

/** The bytes of `s3://bucket/key`. Throws AppError `input/download-failed` or `pdf/too-large`; the signal's reason when cancelled. */
export async function readObject(address: string, mostBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  return asking(address, signal, async at => {
    const {Body, ContentLength = 0} = await bucketClient().send(new GetObjectCommand(at), {abortSignal: signal});
    if (ContentLength > mostBytes) throw new AppError('pdf/too-large', {bytes: ContentLength, limit: mostBytes});
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  });
}

/** What changes when the object does; empty where there is none. Throws as `readObject` does. */
export const objectVersion = (address: string, signal: AbortSignal): Promise<string> =>
  asking(address, signal, async at => {
    const {ETag = ''} = await bucketClient().send(new HeadObjectCommand(at), {abortSignal: signal});
    return ETag;
  }).catch(error => {
    // reading it will say so
    if (error instanceof AppError && 'final' in error.facts) return '';
    throw error;
  });

async function asking<Answer>(
  address: string,
  signal: AbortSignal,
  ask: (at: {readonly Bucket: string; readonly Key: string}) => Promise<Answer>,
): Promise<Answer> {
  const at = objectAt(address);
  if (!at)
    throw new AppError('input/download-failed', {url: address, why: 'this is not an address of a bucket', final: true});
  try {
    return await ask(at);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    const {why, final} = describeFailure(error);
    throw new AppError('input/download-failed', {url: address, why, ...(final && {final})}, {cause: error});
  }
}
