import {absolute, type Dav} from './dav.ts';
import {DriveFailure} from './failure.ts';
import {multistatus} from './multistatus.ts';

// RFC 4331: servers give these properties only to those who name them
const question =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:quota-available-bytes/></d:prop></d:propfind>';

/** Bytes that are free in the folder; undefined where the server does not say or sets no limit. */
export async function freeBytes(dav: Dav): Promise<number | undefined> {
  try {
    const [part] = await multistatus(dav, `${absolute(dav, [])}/`.replace('//', '/'), {
      method: 'PROPFIND',
      headers: {Depth: '0'},
      body: question,
    });
    const said = part?.propstat?.prop?.['quota-available-bytes'];
    if (said === undefined || said === '') return undefined;
    const free = Number(said);
    // negative numbers are some servers' words for unknown and unlimited
    return Number.isFinite(free) && free >= 0 ? free : undefined;
  } catch (error) {
    // an extra that a server may refuse; a lost connection is no answer to it
    if (error instanceof DriveFailure && error.status !== undefined) return undefined;
    throw error;
  }
}
