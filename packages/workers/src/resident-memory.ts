import {readFileSync} from 'node:fs';

/**
 * Megabytes of memory a process has at this moment, whatever holds them; undefined where the system does not tell of
 * another's (only Linux does) and when the process is gone.
 */
export function residentMegabytes(pid: number): number | undefined {
  return statusMegabytes(pid, /^VmRSS:\s+(\d+) kB/m);
}

/** The most megabytes this process has had. */
export function peakMegabytes(): number {
  // Linux counts into `maxRSS` what the process that started this one had then; it is in kilobytes
  return Math.round(statusMegabytes('self', /^VmHWM:\s+(\d+) kB/m) ?? process.resourceUsage().maxRSS / 1024);
}

function statusMegabytes(process: number | 'self', field: RegExp): number | undefined {
  try {
    const [, kilobytes] = field.exec(readFileSync(`/proc/${process}/status`, 'latin1')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
