import {setTimeout as sleep} from 'node:timers/promises';
import type {Settings} from '../config.ts';
import {StartError} from '../home/start-error.ts';
import {codeOf} from '../system-error.ts';
import {type BlobStore, StorageFullError} from './blob-store.ts';

// milliseconds; three attempts to connect fit in
const timeout = 20_000;

/**
 * Writes a blob and removes it again, so that a store that cannot be used is found at the start and not by the first
 * user. Throws StartError with what is wrong.
 */
export async function proveStore(blobs: BlobStore, settings: Settings): Promise<void> {
  const key = 'start-check';
  const proof = blobs
    .put(key, Buffer.from('written'))
    .then(() => blobs.delete(key))
    .then(() => 'proved' as const);
  try {
    if ((await Promise.race([proof, sleep(timeout, 'late' as const, {ref: false})])) === 'proved') return;
  } catch (error) {
    throw new StartError(`${nameOf(settings)} ${whyNot(error)}.`, {cause: error});
  }
  proof.catch(() => {});
  throw new StartError(`${nameOf(settings)} cannot be reached: its host does not answer.`);
}

function nameOf({S3_BUCKET, S3_ENDPOINT, RECTO_HOME}: Settings): string {
  if (!S3_BUCKET) return `The folder of files in RECTO_HOME (${RECTO_HOME})`;
  return `The bucket ${S3_BUCKET} of S3_BUCKET ${S3_ENDPOINT ? `at ${S3_ENDPOINT}` : 'at Amazon'}`;
}

const reasons: Readonly<Record<string, string>> = {
  // of the connection
  ECONNREFUSED: 'cannot be reached: nothing listens at the address of S3_ENDPOINT',
  ENOTFOUND: 'cannot be reached: the host name of S3_ENDPOINT is not known',
  EAI_AGAIN: 'cannot be reached: the host name of S3_ENDPOINT is not known',
  EHOSTUNREACH: 'cannot be reached: its host does not answer',
  ETIMEDOUT: 'cannot be reached: its host does not answer',
  TimeoutError: 'cannot be reached: its host does not answer',
  // of S3
  NoSuchBucket: 'does not exist: create it first',
  AccessDenied: 'may not be written with this access key: it needs PutObject, GetObject, DeleteObject and ListBucket',
  InvalidAccessKeyId: 'does not know the access key of S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses S3_SECRET_ACCESS_KEY',
  PermanentRedirect: 'lies in another region: set S3_REGION',
  AuthorizationHeaderMalformed: 'lies in another region: set S3_REGION',
  CredentialsProviderError: 'needs an access key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  RequestTimeTooSkewed: 'refuses what we sign, because the clock of this machine is wrong',
  // of a folder
  EACCES: 'may not be written by this user',
  EROFS: 'is mounted for reading only',
};

function whyNot(error: unknown): string {
  if (error instanceof StorageFullError) return 'is full';
  const known = reasons[codeOf(error) ?? ''] ?? reasons[(error as Error).name];
  if (known) return known;
  const {$metadata, message} = error as Error & {readonly $metadata?: {readonly httpStatusCode?: number}};
  // without a code in the answer the library knows no more than the status
  if ($metadata?.httpStatusCode && /^(?:Unknown(?:Error)?)?$/.test(message))
    return `cannot be used: it answers with status ${$metadata.httpStatusCode} and no reason, as S3 would not`;
  // what the library says, without the advice to its programmers that follows in further lines
  const [line = ''] = message.split('\n');
  return `cannot be used: ${line.replace(/\.$/, '')}`;
}
