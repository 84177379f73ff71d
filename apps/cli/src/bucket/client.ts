import {S3Client} from '@aws-sdk/client-s3';

// milliseconds; without them a host that is gone would be waited for for minutes
const connectionTimeout = 5000;
const socketTimeout = 60_000;

let client: S3Client | undefined;

/**
 * The client of buckets, set up as that of Amazon's own tools is: `AWS_ACCESS_KEY_ID` and its kin or a profile, `AWS_REGION`,
 * `AWS_ENDPOINT_URL` for a server that is not Amazon's. Every request is tried three times (`AWS_MAX_ATTEMPTS`).
 */
export function bucketClient(): S3Client {
  const {AWS_ENDPOINT_URL_S3: ofS3, AWS_ENDPOINT_URL: ofAll, AWS_REGION, AWS_DEFAULT_REGION} = process.env;
  const endpoint = ofS3 ?? ofAll;
  client ??= new S3Client({
    requestHandler: {connectionTimeout, socketTimeout},
    // other servers have no names for buckets, know no newer checksums, and any region does for them
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      region: AWS_REGION ?? AWS_DEFAULT_REGION ?? 'us-east-1',
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  });
  return client;
}

/** `s3://bucket/key` in its parts; the key may be empty. Undefined for any other address. */
export function objectAt(address: string): {readonly Bucket: string; readonly Key: string} | undefined {
  const [, Bucket, Key = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/s.exec(address) ?? [];
  return Bucket === undefined ? undefined : {Bucket, Key};
}

/** Why a request failed, for people, and whether asking again is of no use: no such object, no permission. */
export function describeFailure(error: unknown): {readonly why: string; readonly final: boolean} {
  const {name, message, $metadata} = error as {
    name?: string;
    message?: string;
    $metadata?: {httpStatusCode?: number};
  };
  const status = $metadata?.httpStatusCode ?? 0;
  const final = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (name === 'NoSuchKey' || name === 'NotFound') return {why: 'there is no such object', final: true};
  if (name === 'NoSuchBucket') return {why: 'there is no such bucket', final: true};
  return {why: message || name || String(error), final};
}
