import http from 'node:http';
import https from 'node:https';
import {isIP} from 'node:net';
import {type LlmHost, sleep} from '@recto/engine/translate';
import {ServiceError} from '../../errors.ts';
import {isPublicAddress, publicLookup} from '../../net/public-address.ts';
import {isOutage} from '../../outage.ts';
import {openEgressChannel} from '../egress/egress-channel.ts';
import type {EgressContext} from '../egress/egress-policy.ts';
import type {EgressDeps} from '../egress/record-egress.ts';
import {traceModelCall} from './trace-model-call.ts';

/**
 * The world that requests to models go through: each is checked, written down and counted as leaving. A user's own endpoint may
 * not lead into this machine or its network unless that is allowed: the address that is checked is the one that is connected to.
 */
export function llmHost(deps: EgressDeps, egressContext: EgressContext, allowPrivate: boolean): LlmHost {
  const channel = openEgressChannel(deps, egressContext);
  // what a redirect leads to is not what was checked
  const send: LlmHost['fetch'] = allowPrivate
    ? (url, request) => fetch(url, {...request, redirect: 'manual'})
    : fetchPublic;
  return {
    fetch: (url, request) =>
      traceModelCall(egressContext.purpose, () =>
        channel.send({address: url, bytes: Buffer.byteLength(request.body ?? '')}, () => send(url, request)),
      ),
    isRefusal: error => error instanceof ServiceError || isOutage(error),
    clock: () => performance.now(),
    random: () => Math.random(),
    sleep,
  };
}

const fetchPublic: LlmHost['fetch'] = (address, {method, headers, body, signal}) =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublicAddress(host))
      return reject(Object.assign(new Error(`${host} is not a public address`), {code: 'EACCES'}));
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
