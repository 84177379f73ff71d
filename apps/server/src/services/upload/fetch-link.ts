import http from 'node:http';
import https from 'node:https';
import {isIP} from 'node:net';
import path from 'node:path';
import {ServiceError} from '../../errors.ts';
import {isPublicAddress, publicLookup} from '../../net/public-address.ts';
import type {EgressChannel} from '../egress/egress-channel.ts';

export type LinkOptions = {
  /** What lets the requests out. */
  readonly sendThrough: EgressChannel['send'];
  /** Whether private addresses are allowed. */
  readonly allowPrivate: boolean;
  /** For the whole of it. */
  readonly seconds: number;
};

export type FetchedLink = {
  readonly content: http.IncomingMessage;
  /** What the address says of its length. */
  readonly length?: number;
  readonly fileName: string;
};

const mostRedirects = 5;

/**
 * Opens a link of a user without letting it reach what only this machine can: http and https, their usual ports and those
 * above 1023, public addresses, checked for every redirect at the moment of connecting. Throws ServiceError
 * `parse_pdf_url_invalid`, `privacy_local_only`.
 */
export async function fetchLink(link: string, options: LinkOptions): Promise<FetchedLink> {
  const signal = AbortSignal.timeout(options.seconds * 1000);
  let url = parseLink(link, options);
  for (let redirects = 0; ; redirects++) {
    const at = url;
    const {content, status} = await options
      .sendThrough({address: at, bytes: 0}, async () => {
        const content = await request(at, options, signal);
        return {content, status: content.statusCode ?? 0};
      })
      .catch((error: unknown) => {
        if (error instanceof ServiceError) throw error;
        throw new ServiceError('parse_pdf_url_invalid', null, {cause: error});
      });
    if (status >= 300 && status < 400 && content.headers.location && redirects < mostRedirects) {
      content.destroy();
      url = parseLink(URL.parse(content.headers.location, url)?.href ?? '', options);
      continue;
    }
    if (status !== 200) {
      content.destroy();
      throw new ServiceError('parse_pdf_url_invalid', {status});
    }
    const length = Number(content.headers['content-length']);
    return {content, fileName: nameOf(url), ...(Number.isFinite(length) && {length})};
  }
}

function parseLink(link: string, {allowPrivate}: LinkOptions): URL {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new ServiceError('parse_pdf_url_invalid');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // a connection to a literal address asks no lookup
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw new ServiceError('parse_pdf_url_invalid');
  if (!allowPrivate && url.port !== '' && Number(url.port) < 1024) throw new ServiceError('parse_pdf_url_invalid');
  return url;
}

function request(url: URL, {allowPrivate}: LinkOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const {get} = url.protocol === 'https:' ? https : http;
    get(
      url,
      {
        signal,
        // no connection of another request may be taken over
        agent: false,
        headers: {'user-agent': 'Recto', accept: 'application/pdf,image/*;q=0.9', 'accept-encoding': 'identity'},
        ...(!allowPrivate && {lookup: publicLookup}),
      },
      resolve,
    ).on('error', reject);
  });
}

function nameOf(url: URL): string {
  const last = path.posix.basename(url.pathname);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
