import {readSettings} from '../config.ts';
import {migrateDatabase} from '../database/migrate.ts';
import {openBeside} from '../database/open-beside.ts';

const help = `recto migrate

Brings the tables to this version's and ends, so that a deployment can do it once, before its processes start; those do the
same when they start. Settings are those of \`recto serve\`.
`;

/** `recto migrate`. Throws ConfigError and StartError. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  const database = await openBeside(readSettings(process.env));
  try {
    await migrateDatabase(database);
  } finally {
    await database.close();
  }
  process.stdout.write('The tables are up to date.\n');
  return 0;
}
