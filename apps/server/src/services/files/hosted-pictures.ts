import {createHmac, timingSafeEqual} from 'node:crypto';
import {TaskType} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import {parses, tasks, transfers} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {keyFor} from '../../secrets/keys.ts';
import {notTrashed} from '../../stores/trashed.ts';
import {readSwitches} from '../egress/egress-policy.ts';
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
 * The address of an image for good, for a service that does not take its bytes: it leads to it as long as the transfer is in the
 * history and its document is there. Undefined without an address by which others reach this server.
 */
export function lastingAddress(
  deps: Deps,
  {transferId, key}: {readonly transferId: string; readonly key: string | undefined},
): string | undefined {
  const base = deps.settings.RECTO_PUBLIC_URL?.replace(/\/+$/, '');
  const [, parseId, , name] = key?.split('/') ?? [];
  if (base === undefined || parseId === undefined || name === undefined) return undefined;
  const payload = [transferId, parseId, lasting].join('.');
  return `${base}/files/pictures/${payload}.${macOf(deps, payload)}/${name}`;
}

// in the place of the moment when an address ends
const lasting = 'lasting';
const anHour = 3600;

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
  const ends = until !== lasting;
  const seconds = ends ? Number.parseInt(until, 36) - Math.floor(+deps.now() / 1000) : anHour;
  if (!(seconds > 0) || !/^\w[\w.-]*$/.test(name)) return undefined;
  const row = await (ends ? exportOf : sentOf)(deps, outputId, parseId);
  if (!row) return undefined;
  const egressContext = {
    userId: row.userId,
    objectIds: [row.objectId],
    outputId: row.outputId,
    purpose: 'images',
  } as const;
  if ((await readSwitches(deps, egressContext)).isKept) return undefined;
  return {
    key: `results/${parseId}/assets/${name}`,
    seconds,
    left: bytes => recordEgress(deps, egressContext, {host: '', bytes}),
  };
}

async function exportOf({db}: Deps, outputId: string, parseId: string) {
  const [row] = await db
    .select({userId: tasks.userId, objectId: parses.objectId, outputId: tasks.outputId})
    .from(tasks)
    .innerJoin(parses, and(eq(parses.parseId, parseId), eq(parses.userId, tasks.userId)))
    .where(
      and(
        eq(tasks.outputId, outputId),
        inArray(tasks.type, [TaskType.convert, TaskType.transfer]),
        notTrashed(parses.objectId, tasks.userId),
      ),
    );
  return row;
}

async function sentOf({db}: Deps, transferId: string, parseId: string) {
  const [row] = await db
    .select({userId: transfers.userId, objectId: parses.objectId, outputId: transfers.outputId})
    .from(transfers)
    .innerJoin(parses, and(eq(parses.parseId, parseId), eq(parses.userId, transfers.userId)))
    .where(and(eq(transfers.transferId, transferId), notTrashed(parses.objectId, transfers.userId)));
  return row;
}

// half of it is enough for an address that somebody may have to read
const macOf = (deps: Deps, payload: string): string =>
  createHmac('sha256', keyFor(deps, 'pictures')).update(payload).digest('base64url').slice(0, 22);
