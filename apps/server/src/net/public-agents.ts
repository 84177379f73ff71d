import http from 'node:http';
import https from 'node:https';
import {isIP} from 'node:net';
import {Duplex} from 'node:stream';
import {isPublicAddress, publicLookup} from './public-address.ts';

export type Agents = {
  readonly http: http.Agent;
  readonly https: https.Agent;
  /** Ends all connections. */
  readonly close: () => void;
};

const agentOptions: http.AgentOptions = {keepAlive: true, scheduling: 'lifo', maxFreeSockets: 4};

/**
 * Agents whose connections go to public addresses only, to the usual ports and those above 1023, unless `allowPrivate`. Names and
 * literal addresses are checked in the moment of connecting, so redirects and names that change are too. Requests to other addresses
 * fail with the code `EACCES`.
 */
export function publicAgents({allowPrivate}: {readonly allowPrivate: boolean}): Agents {
  const agents = allowPrivate
    ? {http: new http.Agent(agentOptions), https: new https.Agent(agentOptions)}
    : {http: new PublicHttpAgent(agentOptions), https: new PublicHttpsAgent(agentOptions)};
  const close = () => {
    agents.http.destroy();
    agents.https.destroy();
  };
  return {...agents, close};
}

type Created = (error: Error | null, stream: Duplex) => void;

class PublicHttpAgent extends http.Agent {
  override createConnection(options: http.ClientRequestArgs, created?: Created): Duplex | null | undefined {
    const refusal = refusalOf(options);
    if (!refusal) return super.createConnection({...options, lookup: publicLookup}, created);
    created?.(refusal, new Duplex());
    return undefined;
  }
}

class PublicHttpsAgent extends https.Agent {
  override createConnection(options: https.RequestOptions, created?: Created): Duplex | null | undefined {
    const refusal = refusalOf(options);
    if (!refusal) return super.createConnection({...options, lookup: publicLookup}, created);
    created?.(refusal, new Duplex());
    return undefined;
  }
}

/** A connection to a literal address asks no lookup, and one to a local socket has no address. */
function refusalOf({host, port, socketPath}: http.ClientRequestArgs): Error | undefined {
  const to = host ?? '';
  const number = Number(port);
  const usual = number === 80 || number === 443 || number > 1023;
  const allowed = !socketPath && usual && (isIP(to) === 0 || isPublicAddress(to));
  return allowed ? undefined : Object.assign(new Error(`${to} is not a public address`), {code: 'EACCES'});
}
