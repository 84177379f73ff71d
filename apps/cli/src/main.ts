import {readFileSync} from 'node:fs';
import {nearest} from './arguments/nearest.ts';
import {type OptionSpec, type Parsed, parseArguments, suggestion, UsageError} from './arguments/parse.ts';
import {exitCodes} from './exit-codes.ts';

/** Runs the command line and gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // the reader of a pipe such as `recto … -o - | head` has closed it
    process.exit(error.code === 'EPIPE' ? exitCodes.ok : exitCodes.failed);
  });
  try {
    return await runCommand(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`recto: ${error.message}\nTry: recto --help\n`);
    return exitCodes.usage;
  }
}

type Command = {
  readonly options: readonly OptionSpec[];
  readonly help: (color: boolean) => string;
  readonly run: (parsed: Parsed) => Promise<number>;
};

// loaded on demand: `recto --help` loads none of them
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  convert: async () => {
    const [{convertOptions}, {convertHelp}] = await Promise.all([import('./convert/options.ts'), import('./help.ts')]);
    return {
      options: convertOptions,
      help: color => convertHelp(convertOptions, color),
      run: async parsed => (await import('./commands/convert.ts')).convertCommand(parsed),
    };
  },
  batch: async () => {
    const [{batchOptions}, {batchHelp}] = await Promise.all([
      import('./commands/batch.options.ts'),
      import('./help.ts'),
    ]);
    return {
      options: batchOptions,
      help: color => batchHelp(batchOptions, color),
      run: async parsed => (await import('./commands/batch.ts')).batchCommand(parsed, packageVersion()),
    };
  },
  translate: async () => {
    const [{translateOptions}, {translateHelp}] = await Promise.all([
      import('./translate/options.ts'),
      import('./help.ts'),
    ]);
    return {
      options: translateOptions,
      help: color => translateHelp(translateOptions, color),
      run: async parsed => (await import('./commands/translate.ts')).translateCommand(parsed),
    };
  },
  ask: async () => {
    const [{askOptions}, {askHelp}] = await Promise.all([import('./commands/ask.options.ts'), import('./help.ts')]);
    return {
      options: askOptions,
      help: color => askHelp(askOptions, color),
      run: async parsed => (await import('./commands/ask.ts')).askCommand(parsed),
    };
  },
  send: async () => {
    const [{sendOptions}, {sendHelp}] = await Promise.all([import('./commands/send.options.ts'), import('./help.ts')]);
    return {
      options: sendOptions,
      help: color => sendHelp(sendOptions, color),
      run: async parsed => (await import('./commands/send.ts')).sendCommand(parsed),
    };
  },
  zotero: async () => {
    const [{zoteroOptions}, {zoteroHelp}] = await Promise.all([
      import('./commands/zotero.options.ts'),
      import('./help.ts'),
    ]);
    return {
      options: zoteroOptions,
      help: color => zoteroHelp(zoteroOptions, color),
      run: async parsed => (await import('./commands/zotero.ts')).zoteroCommand(parsed),
    };
  },
  attachments: async () => {
    const [{attachmentsOptions, attachmentsCommand}, {attachmentsHelp}] = await Promise.all([
      import('./commands/attachments.ts'),
      import('./help.ts'),
    ]);
    return {
      options: attachmentsOptions,
      help: color => attachmentsHelp(attachmentsOptions, color),
      run: attachmentsCommand,
    };
  },
  doctor: async () => {
    const {doctorHelp, doctorOptions} = await import('./help.ts');
    return {
      options: doctorOptions,
      help: color => doctorHelp(doctorOptions, color),
      run: async () => (await import('./commands/doctor.ts')).doctorCommand(),
    };
  },
  mcp: async () => {
    const {mcpHelp, mcpOptions} = await import('./help.ts');
    return {
      options: mcpOptions,
      help: color => mcpHelp(mcpOptions, color),
      run: async () => (await import('./commands/mcp.ts')).mcpCommand(packageVersion()),
    };
  },
};

async function runCommand([name, ...rest]: readonly string[]): Promise<number> {
  if (name === '--version' || name === '-V') return print(`${version()}\n`);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const command = rest[0] === undefined ? undefined : commands[rest[0]];
    const help = command ? (await command()).help : (await import('./help.ts')).overview;
    print(help(process.stdout.isTTY === true && !process.env['NO_COLOR']));
    return name === undefined ? exitCodes.usage : exitCodes.ok;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(unknown(name));
  const {options, help, run} = await command();
  const parsed = parseArguments(options, rest);
  if (parsed.options.has('help')) return print(help(process.stdout.isTTY === true && !process.env['NO_COLOR']));
  return run(parsed);
}

function unknown(name: string): string {
  if (/\.pdf$/i.test(name)) return `Unknown command "${name}". To convert the file: recto convert ${name}`;
  return `Unknown command "${name}".${suggestion(nearest(name, Object.keys(commands)), 'recto ')}`;
}

function print(text: string): number {
  process.stdout.write(text);
  return exitCodes.ok;
}

const version = (): string => `recto ${packageVersion()} (Node ${process.versions.node})`;

const packageVersion = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
