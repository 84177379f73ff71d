import path from 'node:path';
import {DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand} from '@aws-sdk/client-s3';
import {AppError} from '@recto/engine/client';
import {mediaTypeOfExtension} from '@recto/model';
import {bucketClient, describeFailure} from '../bucket/client.ts';
import {isConversionPart} from '../output/atomic-outputs.ts';
import type {Outputs} from '../output/outputs.ts';
import type {Place} from './place.ts';

/**
 * A bucket, or what is below a prefix of it. Objects have no names to be renamed from: the files of a document are kept until `commit` puts
 * them, and the note that says they are there is written after them.
 */
export function bucketPlace(bucket: string, prefix: string): Place {
  const root = path.resolve('/');
  const start = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const keyOf = (name: string) => `${start}${name}`;
  const fileKey = (file: string) => keyOf(path.relative(root, file).split(path.sep).join('/'));
  const client = bucketClient();
  const usable = <Value>(key: string, work: Promise<Value>): Promise<Value> =>
    work.catch(error => {
      const {why} = describeFailure(error);
      throw new AppError('output/unwritable', {path: `s3://${bucket}/${key}`, why}, {cause: error});
    });
  const put = async (Key: string, Body: Uint8Array | string) => {
    await usable(Key, client.send(new PutObjectCommand({Bucket: bucket, Key, Body, ContentType: typeOf(Key)})));
  };
  const remove = async (Key: string) => {
    await usable(Key, client.send(new DeleteObjectCommand({Bucket: bucket, Key})));
  };

  const open = (): Outputs => {
    const staged: {readonly key: string; readonly bytes: Uint8Array}[] = [];
    return {
      stage: async (final, bytes) => {
        staged.push({key: fileKey(final), bytes});
      },
      commit: async () => {
        for (const {key, bytes} of staged.splice(0)) await put(key, bytes);
      },
      discard: async () => {
        staged.length = 0;
      },
      removeStale: async (folder, current) => {
        const Prefix = `${fileKey(folder)}/`;
        const {Contents = []} = await usable(Prefix, client.send(new ListObjectsV2Command({Bucket: bucket, Prefix})));
        for (const {Key = ''} of Contents) {
          const name = Key.slice(Prefix.length);
          if (isConversionPart(name) && !current.has(name)) await remove(Key);
        }
      },
    };
  };

  return {
    root,
    addressOf: file => `s3://${bucket}/${fileKey(file)}`,
    open,
    readNote: async name => {
      try {
        const {Body} = await client.send(new GetObjectCommand({Bucket: bucket, Key: keyOf(name)}));
        return await Body?.transformToString();
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        return usable(keyOf(name), Promise.reject(error));
      }
    },
    writeNote: (name, text) => put(keyOf(name), text),
    removeNote: name => remove(keyOf(name)),
  };
}

const typeOf = (key: string): string => mediaTypeOfExtension(path.extname(key).slice(1)) ?? 'application/octet-stream';
