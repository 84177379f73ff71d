import http from 'node:http';
import https from 'node:https';
import {isIP} from 'node:net';
import {type LlmHost, sleep} from '@recto/engine/translate';
import {isPublicAddress, publicLookup} from '../../net/public-address.ts';

/**
 * The world that requests to models go through. A user's own endpoint may not lead into this machine or its network
 * unless that is allowed: the address that is checked is the one that is connected to.
 */
export function llmHost(allowPrivate: boolean): LlmHost {
  return {
    fetch: allowPrivate ? (url, request) => fetch(url, request) : fetchPublic,
    clock: () => performance.now(),
    random: () => Math.random(),
    sleep,
  };
}

const fetchPublic: LlmHost['fetch'] = (address, {method, headers, body, signal}) =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublicAddress(host)) return reject(new Error(`${host} is not a public address`));
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        signal,
        // no connection of another request may be taken over
        agent: false,
        lookup: publicLookup,
        headers: {...headers, ...(body !== undefined && {'content-length': Buffer.byteLength(body)})},
      },
      response =>
        resolve({
          status: response.statusCode ?? 0,
          headers: {
            get: name => {
              const value = response.headers[name.toLowerCase()];
              return Array.isArray(value) ? value.join(', ') : (value ?? null);
            },
          },
          body: response,
        }),
    );
    request.once('error', reject);
    request.end(body);
  });
