import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {z} from 'zod';
import {StartError} from '../home/start-error.ts';

/**
 * A line from the desktop shell: first the key of its door, then the tokens with which its window comes in. They come over
 * standard input, where no other user of the machine sees them, and the end of the input is the end of the shell.
 */
const line = z.union([z.strictObject({key: z.string().min(32)}), z.strictObject({expect: z.string().min(32)})]);

export type ShellCommands = {
  readonly key: string;
  /** Calls back with each token, also with those that came before. */
  readonly onExpect: (callback: (token: string) => void) => void;
  /** Resolves when the shell has gone. */
  readonly gone: Promise<void>;
};

/** Reads what a desktop shell writes. Throws StartError when what comes first is no key. */
export async function followShell(input: Readable): Promise<ShellCommands> {
  const {promise: key, resolve, reject} = Promise.withResolvers<string>();
  const waiting: string[] = [];
  let tell: ((token: string) => void) | undefined;
  const lines = createInterface({input});
  lines.on('line', text => {
    const said = line.safeParse(parsed(text));
    if (!said.success)
      return reject(new StartError('`--desktop` is for the desktop client: `recto serve` starts a server.'));
    if ('key' in said.data) resolve(said.data.key);
    else if (tell) tell(said.data.expect);
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
