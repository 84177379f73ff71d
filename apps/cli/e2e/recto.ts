import {type ChildProcess, spawn} from 'node:child_process';
import path from 'node:path';

const bin = path.resolve(import.meta.dirname, '../bin/recto.js');

/** The example paper of this repository. */
export const example = path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf');

export type Ended = {readonly code: number | null; readonly stdout: string; readonly stderr: string};
type Settings = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin?: Uint8Array;
  /** As the leader of a group, so that it can be killed with all that it has begun. */
  readonly detached?: boolean;
  readonly started?: (child: ChildProcess) => void;
};

/** Runs the command line as its user does, to its end. */
export function recto(
  args: readonly string[],
  {cwd, env, stdin, detached = false, started}: Settings = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [bin, ...args], {cwd, detached, stdio: 'pipe', env: {...process.env, ...env}});
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text;
  });
  // a command that does not read its input closes it under our hands
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  started?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({code, stdout, stderr}));
  });
}
