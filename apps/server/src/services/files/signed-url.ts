import {createHmac, timingSafeEqual} from 'node:crypto';
import {z} from 'zod';
import type {Deps} from '../../deps.ts';
import {keyFor} from '../../secrets/keys.ts';

const grant = z.discriminatedUnion('use', [
  /** A blob, under a name and as a type. */
  z.object({
    use: z.literal('get'),
    key: z.string(),
    name: z.string(),
    type: z.string(),
    inline: z.boolean().optional(),
    /** Which state of a blob that is written again: browsers must not take an older one for it. */
    version: z.string().optional(),
  }),
  /** The image of a page, rendered on the first request. */
  z.object({use: z.literal('page'), objectId: z.string(), page: z.number()}),
  /** Parts of a document that a link shows, as long as it leads somewhere. */
  z.object({use: z.literal('shared-asset'), shareId: z.string(), name: z.string()}),
  z.object({use: z.literal('shared-page'), shareId: z.string(), page: z.number()}),
  z.object({use: z.literal('shared-source'), shareId: z.string()}),
  z.object({use: z.literal('shared-translated'), shareId: z.string()}),
  /** The one PUT of an upload. */
  z.object({use: z.literal('put'), outputId: z.string()}),
]);

/** What the bearer of an address may do. */
export type Grant = z.infer<typeof grant>;

const hour = 3_600_000;

/**
 * An address that carries its own permission, for at least one hour and at most two: clients open it without a token, as
 * `<img>` and downloads do. It stays the same within an hour, so that browsers keep what they fetched.
 */
export function signUrl(deps: Deps, base: string, given: Grant): string {
  const expires = (Math.floor(+deps.now() / hour) + 2) * hour;
  const payload = Buffer.from(JSON.stringify({...given, expires})).toString('base64url');
  return `${base}/files/${given.use === 'put' ? 'upload' : 'download'}?f=${payload}&s=${macOf(deps, payload)}`;
}

/** What an address allows; undefined when it is forged, incomplete or has expired. */
export function readSigned(deps: Deps, query: unknown): Grant | undefined {
  const {f: payload, s: mac} = query as {f?: unknown; s?: unknown};
  if (typeof payload !== 'string' || typeof mac !== 'string') return undefined;
  const expected = Buffer.from(macOf(deps, payload));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const {expires, ...rest} = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return expires > +deps.now() ? grant.parse(rest) : undefined;
}

const macOf = (deps: Deps, payload: string): string =>
  createHmac('sha256', keyFor(deps, 'files')).update(payload).digest('base64url');
