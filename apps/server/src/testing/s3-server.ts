import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export type S3Server = {
  /** Settings with which a server keeps its files there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Goes away, and comes back at the same address with what it held. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A local server that speaks S3, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'recto-s3-'));
  let server: S3rver;
  const run = (port: number) => {
    server = new S3rver({port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{name: 'recto'}]});
    return server.run();
  };
  const {port} = await run(0);
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'recto',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
    start: async () => {
      await run(port);
    },
    close: async () => {
      await server.close();
      rmSync(directory, {recursive: true, force: true});
    },
  };
}
