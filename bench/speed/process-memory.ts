import {readdirSync, readFileSync} from 'node:fs';

/** What a process and all that it started have taken, in megabytes. */
export type TreeMemory = {
  /** The most that all of them took together; what they share is counted once (PSS). */
  readonly together: number;
  /** The most that each of them took (VmHWM), by how it was started. */
  readonly each: ReadonlyMap<string, number>;
};

/** Watches a process and all that it starts, twice a second, from Linux's account. */
export function watchMemory(root: number): {readonly stop: () => TreeMemory} {
  let together = 0;
  const each = new Map<string, number>();
  const look = (): void => {
    let sum = 0;
    for (const pid of treeOf(root)) {
      sum += kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024;
      const name = `${pid} ${commandOf(pid)}`;
      each.set(name, Math.max(each.get(name) ?? 0, Math.round(kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024)));
    }
    together = Math.max(together, Math.round(sum));
  };
  const timer = setInterval(look, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return {together, each};
    },
  };
}

function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    // the name, in parentheses, may hold spaces
    const parent = Number(stat.replace(/^.*\) /s, '').split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

const kilobytes = (file: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(read(file))?.[1] ?? 0);

const commandOf = (pid: number): string =>
  read(`/proc/${pid}/cmdline`)
    .split('\0')
    .filter(part => /\.[jt]s$/.test(part))
    .map(part => part.split('/').at(-1))
    .join(' ');

/** Nothing where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
