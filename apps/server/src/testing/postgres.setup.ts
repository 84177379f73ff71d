import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type {TestProject} from 'vitest/node';
import {connect} from '../database/connect.ts';
import {startEmbedded} from '../database/embedded.ts';
import {migrateDatabase} from '../database/migrate.ts';
import {placeOf} from '../database/place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for all test files of the server, with a migrated template from which each makes its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-postgres-'));
  // as root, the server runs as another user, who must reach its folder
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded(placeOf(folder));
  const admin = new pg.Client({connectionString: embedded.url});
  await admin.connect();
  await admin.query('create database template_recto');
  await admin.end();
  const template = connect(embedded.url.replace('/postgres?', '/template_recto?'));
  await migrateDatabase(template);
  await template.pool.end();
  project.provide('postgresUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(folder, {recursive: true, force: true});
  };
}
