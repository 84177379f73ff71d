import {readdirSync, readFileSync} from 'node:fs';

// of Linux, on every machine that matters
const ticksPerSecond = 100;

type Stat = {readonly pid: number; readonly parent: number; readonly own: number; readonly waitedFor: number};

/** Milliseconds of processor time that a server's process, its PostgreSQL and its engines have used, from Linux's account. */
export function processorTime(server: number, postmaster: number) {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(readStat);
  const self = all.find(({pid}) => pid === server)!;
  const sum = (stats: readonly Stat[]) => stats.reduce((total, {own, waitedFor}) => total + own + waitedFor, 0);
  const database = all.filter(({pid, parent}) => pid === postmaster || parent === postmaster);
  const engines = all.filter(({pid, parent}) => parent === server && pid !== postmaster);
  return {server: self.own, database: sum(database), engines: sum(engines) + self.waitedFor};
}

/** Seconds of processor time of all that this process has started and that has ended; undefined where the system does not tell. */
export function endedProcessorTime(): number | undefined {
  const [own] = readStat('self');
  return own && own.waitedFor / 1000;
}

function readStat(pid: string): Stat[] {
  try {
    // the name, in parentheses, may hold spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const milliseconds = (...places: number[]) =>
      places.reduce((total, place) => total + (fields[place] ?? 0), 0) * (1000 / ticksPerSecond);
    return [{pid: Number(pid), parent: fields[1]!, own: milliseconds(11, 12), waitedFor: milliseconds(13, 14)}];
  } catch {
    // it has ended
    return [];
  }
}
