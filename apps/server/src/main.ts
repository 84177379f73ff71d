import path from 'node:path';
import {pino} from 'pino';
import {readSettings} from './config.ts';
import {connect} from './database/connect.ts';
import {startEmbedded} from './database/embedded.ts';
import {migrateDatabase} from './database/migrate.ts';
import {loadSecret} from './database/secret.ts';
import {createServer} from './server.ts';

/** Starts everything this process is to do, and gives what stops it. Throws ConfigError and errors with a plain sentence. */
export async function start(
  environment: NodeJS.ProcessEnv,
): Promise<{readonly url: string; readonly stop: () => Promise<void>}> {
  const settings = readSettings(environment);
  const log = pino({level: settings.RECTO_LOG_LEVEL});
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbedded(path.join(settings.RECTO_HOME, 'database'), path.join(settings.RECTO_HOME, 'run'));
  const connection = connect(settings.DATABASE_URL ?? embedded!.url);
  await migrateDatabase(connection);
  const secret = await loadSecret(connection.db, settings.RECTO_SECRET);
  const app = createServer({settings, ...connection, log, now: () => new Date(), secret});
  const url = await app.listen({port: settings.RECTO_PORT, host: settings.RECTO_HOST});
  const stop = async () => {
    await app.close();
    await connection.pool.end();
    await embedded?.stop();
  };
  return {url, stop};
}
