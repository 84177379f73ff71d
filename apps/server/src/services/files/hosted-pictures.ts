import {createHmac, timingSafeEqual} from 'node:crypto';
import {TaskType} from '@recto/api';
import {and, eq} from 'drizzle-orm';
import {parses, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {keyFor} from '../../secrets/keys.ts';
import {readSwitches} from '../egress/departure.ts';
import {recordEgress} from '../egress/record-egress.ts';

/** The images of a parse, as an export names them. */
type Hosted = {readonly outputId: string; readonly parseId: string};

const day = 86_400_000;

/**
 * The folder at which anybody finds the images of a parse, with its slash, for as many days as `RECTO_PICTURE_DAYS` says:
 * Markdown that leaves this server has them there. It leads nowhere any more once the export or the parse is deleted.
 */
export function hostedFolder(deps: Deps, base: string, {outputId, parseId}: Hosted): string {
  const until = Math.floor((+deps.now() + deps.settings.RECTO_PICTURE_DAYS * day) / 1000).toString(36);
  const payload = [outputId, parseId, until].join('.');
  return `${base}/files/pictures/${payload}.${macOf(deps, payload)}/`;
}

/**
 * Where an image at such an address lies, and for how many seconds it may be kept; undefined when it leads nowhere,
 * and when nothing of the document may leave. `left` is told the bytes before they are sent.
 */
export async function findHosted(
  deps: Deps,
  token: string,
  name: string,
): Promise<
  {readonly key: string; readonly seconds: number; readonly left: (bytes: number) => Promise<void>} | undefined
> {
  const [outputId = '', parseId = '', until = '', mac = ''] = token.split('.');
  const expected = Buffer.from(macOf(deps, [outputId, parseId, until].join('.')));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const seconds = Number.parseInt(until, 36) - Math.floor(+deps.now() / 1000);
  if (seconds <= 0 || !/^\w[\w.-]*$/.test(name)) return undefined;
  const [row] = await deps.db
    .select({userId: tasks.userId, objectId: parses.objectId})
    .from(tasks)
    .innerJoin(parses, and(eq(parses.parseId, parseId), eq(parses.userId, tasks.userId)))
    .where(and(eq(tasks.outputId, outputId), eq(tasks.type, TaskType.convert)));
  if (!row) return undefined;
  const departure = {userId: row.userId, objectIds: [row.objectId], outputId, purpose: 'images'} as const;
  if ((await readSwitches(deps, departure)).isKept) return undefined;
  return {
    key: `results/${parseId}/assets/${name}`,
    seconds,
    left: bytes => recordEgress(deps, departure, {host: '', bytes}),
  };
}

// half of it is enough for an address that somebody may have to read
const macOf = (deps: Deps, payload: string): string =>
  createHmac('sha256', keyFor(deps, 'pictures')).update(payload).digest('base64url').slice(0, 22);
