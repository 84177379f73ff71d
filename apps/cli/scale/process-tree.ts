import {readdirSync, readFileSync} from 'node:fs';

export type Process = {readonly pid: number; readonly parent: number; readonly command: string};

/** The processes that run, from `/proc`. */
export function runningProcesses(): Process[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        // the name before it may hold blanks and brackets
        const [, , parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{pid: Number(name), parent: Number(parent), command}];
      } catch {
        // it has ended
        return [];
      }
    });
}

/** The processes above one, the nearest first. */
export function above(processes: readonly Process[], {parent}: Process): Process[] {
  const next = processes.find(({pid}) => pid === parent);
  return next ? [next, ...above(processes, next)] : [];
}
