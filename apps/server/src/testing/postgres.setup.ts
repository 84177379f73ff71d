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

/**
 * One real PostgreSQL for all test files of the server, with a migrated template from which each makes its own database: the
 * embedded one, or yours at RECTO_TEST_POSTGRES, `postgres://user:password@host:5432/postgres?`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env['RECTO_TEST_POSTGRES'];
  if (own) {
    await makeTemplate(own);
    project.provide('postgresUrl', own);
    return async () => {};
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-postgres-'));
  // as root, the server runs as another user, who must reach its folder
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded(placeOf(folder));
  await makeTemplate(embedded.url);
  project.provide('postgresUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(folder, {recursive: true, force: true});
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({connectionString: url});
  await admin.connect();
  await admin.query('drop database if exists template_recto');
  await admin.query('create database template_recto');
  await admin.end();
  const template = connect(url.replace('/postgres?', '/template_recto?'));
  await migrateDatabase(template);
  await template.pool.end();
}
