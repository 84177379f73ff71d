import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {AppError, eachAttachment} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';
import {exitCodes} from '../exit-codes.ts';

/** The options of `recto attachments`, in the order of its help. */
export const attachmentsOptions: readonly OptionSpec[] = [
  {name: 'output', short: 'o', value: 'DIR', help: 'write the files into this folder (default: only list them)'},
  {name: 'password', value: 'TEXT', help: 'password of an encrypted PDF'},
  {name: 'help', short: 'h', help: 'show this help'},
];

/** `recto attachments`: lists the files that a PDF carries, or writes them into a folder. Returns the exit code. */
export async function attachmentsCommand({options, operands}: Parsed): Promise<number> {
  const [input, ...others] = operands;
  if (input === undefined || others.length > 0) throw new UsageError('Give one PDF: recto attachments file.pdf');
  const folder = options.get('output') as string | undefined;
  const password = options.get('password') as string | undefined;
  const bytes = new Uint8Array(await readFile(input));
  const used = new Set<string>();
  try {
    if (folder !== undefined) await mkdir(folder, {recursive: true});
    const host = nodeHost;
    for await (const {name, description, read} of eachAttachment(bytes, {host, ...(password && {password})})) {
      const free = freeName(name, used);
      process.stdout.write(`${free}${description === undefined ? '' : `  ${description}`}\n`);
      // a file that is there already is somebody's
      if (folder !== undefined) await writeFile(path.join(folder, free), await read(), {flag: 'wx'});
    }
  } catch (error) {
    if (!(error instanceof AppError) && !isFileError(error)) throw error;
    process.stderr.write(`recto: ${(error as Error).message}\n`);
    return exitCodes.failed;
  }
  return exitCodes.ok;
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** The name, with a number before its ending if another file has it; names that differ in case are one on some systems. */
function freeName(name: string, used: Set<string>): string {
  const {name: stem, ext} = path.parse(name);
  let free = name;
  for (let number = 2; used.has(free.toLowerCase()); number++) free = `${stem}-${number}${ext}`;
  used.add(free.toLowerCase());
  return free;
}
