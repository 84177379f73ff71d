import {spawn} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';

const processes = 8;

/** Prints how many tasks so many processes claim in a second, beside how often they get an answer from PostgreSQL that costs nothing. */
export async function measureClaims(
  url: string,
  seconds: number,
  print: (what: string, value: string) => void,
): Promise<void> {
  for (const what of ['reference', 'claims'] as const) {
    const claimers = Array.from({length: processes}, () => startClaimer(url, what, seconds));
    await Promise.all(claimers.map(({ready}) => ready));
    for (const {begin} of claimers) begin();
    const times = (await Promise.all(claimers.map(({times}) => times))).flat().sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(1);
    const name = what === 'claims' ? 'claims' : 'round trips (the reference)';
    print(
      `${name}, ${processes} processes`,
      `${(times.length / seconds).toFixed(0)} a second, median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  }
}

function startClaimer(url: string, what: string, seconds: number) {
  const file = path.join(import.meta.dirname, 'service-claimer.ts');
  const child = spawn(process.execPath, [file, url, what, String(seconds)], {stdio: ['pipe', 'pipe', 'inherit']});
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const line = async () => {
    const {value, done} = await lines.next();
    if (done) throw new Error('a claimer ended early');
    return value;
  };
  const ready = line();
  return {
    ready,
    begin: () => child.stdin.write('begin\n'),
    times: ready.then(line).then(text => JSON.parse(text) as number[]),
  };
}
