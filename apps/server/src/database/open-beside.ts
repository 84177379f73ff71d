import type {Settings} from '../config.ts';
import {holderOf} from '../home/lock.ts';
import {prepareHome} from '../home/prepare.ts';
import {connect} from './connect.ts';
import {socketUrl} from './embedded.ts';
import {type OpenDatabase, openDatabase} from './open.ts';
import {placeOf} from './place.ts';
import {findPostmaster} from './postmaster.ts';

/** The database, beside a server that may be running on it. Throws StartError with what keeps it from being used. */
export async function openBeside(
  settings: Settings,
): Promise<Pick<OpenDatabase, 'db' | 'pool' | 'close'> & {readonly serverUrl?: string | undefined}> {
  if (settings.DATABASE_URL) return openDatabase(settings);
  const home = prepareHome(settings.RECTO_HOME);
  const holder = holderOf(home);
  const running = holder && findPostmaster(placeOf(home).data);
  if (!running?.ready) return openDatabase(settings);
  const connection = connect(socketUrl(running.socket));
  return {...connection, serverUrl: holder?.url, close: () => connection.pool.end()};
}
