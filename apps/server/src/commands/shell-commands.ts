import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {z} from 'zod';
import {StartError} from '../home/start-error.ts';

/**
 * A line from the desktop shell: first the key of its door, then the tokens with which its window comes in, and on what system it
 * runs, with the folder that results are saved into. They come over standard input, where no other user of the machine sees them,
 * and the end of the input is the end of the shell.
 */
const line = z.union([
  z.strictObject({key: z.string().min(32)}),
  z.strictObject({expect: z.string().min(32)}),
  z.strictObject({
    machine: z.strictObject({system: z.enum(['linux', 'macos', 'windows']), saveFolder: z.string().min(1)}),
  }),
]);

type Machine = Extract<z.output<typeof line>, {readonly machine: unknown}>['machine'];

export type ShellCommands = {
  readonly key: string;
  /** Calls back with each token, also with those that came before. */
  readonly onExpect: (callback: (token: string) => void) => void;
  /** Calls back with what the shell says of the machine, also with what came before, and whenever it changes. */
  readonly onMachine: (callback: (machine: Machine) => void) => void;
  /** Resolves when the shell has gone. */
  readonly gone: Promise<void>;
};

/** Reads what a desktop shell writes. Throws StartError when what comes first is no key. */
export async function followShell(input: Readable): Promise<ShellCommands> {
  const {promise: key, resolve, reject} = Promise.withResolvers<string>();
  const waiting: string[] = [];
  let tell: ((token: string) => void) | undefined;
  let machine: Machine | undefined;
  let tellMachine: ((machine: Machine) => void) | undefined;
  const lines = createInterface({input});
  lines.on('line', text => {
    const said = line.safeParse(parsed(text));
    if (!said.success)
      return reject(new StartError('`--desktop` is for the desktop client: `recto serve` starts a server.'));
    if ('key' in said.data) resolve(said.data.key);
    else if ('machine' in said.data) {
      machine = said.data.machine;
      tellMachine?.(machine);
    } else if (tell) tell(said.data.expect);
    else waiting.push(said.data.expect);
  });
  const gone = new Promise<void>(end => lines.once('close', end));
  void gone.then(() => reject(new StartError('The desktop client that started this server has gone.')));
  return {
    key: await key,
    onExpect: callback => {
      tell = callback;
      for (const token of waiting.splice(0)) callback(token);
    },
    onMachine: callback => {
      tellMachine = callback;
      if (machine) callback(machine);
    },
    gone,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
