import {ConfigError} from '../config.ts';
import {StartError} from '../home/start-error.ts';
import {codeOf} from '../system-error.ts';
import {quickenImports} from './quick-imports.ts';

quickenImports();

/** What `recto` does on the machine of the server. */
const commands: Readonly<Record<string, () => Promise<{readonly run: (args: readonly string[]) => Promise<number>}>>> =
  {
    'owner-link': () => import('./owner-link.ts'),
    serve: () => import('./serve.ts'),
    backup: () => import('./backup.ts'),
    restore: () => import('./restore.ts'),
    dump: () => import('./dump.ts'),
    load: () => import('./load.ts'),
    'export-account': () => import('./export-account.ts'),
  };

/** Runs a command and gives the exit code: 1 when it cannot be done, 2 when it was given wrongly; with a sentence. */
export async function main([name = 'serve', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return complain(`There is no command "${name}".`, 2);
  try {
    return await (await command()).run(args);
  } catch (error) {
    if (error instanceof ConfigError) return complain(error.message, 2);
    if (error instanceof StartError) return complain(error.message, 1);
    const code = codeOf(error);
    if (code === 'ENOSPC') return complain('No space is left on the disk.', 1);
    if (process.env['RECTO_LOG_LEVEL'] === 'debug') console.error(error);
    return complain(`${error instanceof Error ? error.message : String(error)} (RECTO_LOG_LEVEL=debug tells more)`, 1);
  }
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`recto: ${sentence}\n`);
  return code;
}
