import {readSettings} from '../config.ts';
import {migrateDatabase} from '../database/migrate.ts';
import {openBeside} from '../database/open-beside.ts';
import {createOwnerLink} from '../services/owner/owner-link.ts';

const help = `recto owner-link

Prints a new link that signs the owner in, once and within a day; earlier ones end. The server may be running or not;
settings are those of \`recto serve\`.
`;

/** `recto owner-link`. Throws ConfigError and StartError. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  const settings = readSettings(process.env);
  const database = await openBeside(settings);
  try {
    await migrateDatabase(database);
    const token = await createOwnerLink({db: database.db, now: () => new Date()});
    const address = settings.RECTO_PUBLIC_URL?.replace(/\/$/, '') ?? database.serverUrl ?? localUrl(settings);
    process.stdout.write(`${address}/owner/${token}\n`);
  } finally {
    await database.close();
  }
  return 0;
}

const localUrl = ({RECTO_HOST: host, RECTO_PORT: port}: {RECTO_HOST: string; RECTO_PORT: number}): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
