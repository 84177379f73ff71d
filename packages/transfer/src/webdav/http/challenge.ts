import {createHash, randomBytes} from 'node:crypto';

/** One way in which a server asks for a password (RFC 9110, 11.6.1). */
export type Challenge = {readonly scheme: string; readonly parameters: ReadonlyMap<string, string>};

/** The challenges of `WWW-Authenticate` headers, in order. What is no challenge is left out. */
export function parseChallenges(headers: readonly string[]): Challenge[] {
  const challenges: {scheme: string; parameters: Map<string, string>}[] = [];
  for (const header of headers) {
    // a parameter, or a word without a value, which begins the next challenge
    for (const [, name, quoted, bare, scheme] of header.matchAll(
      /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))|([\w-]+)/g,
    )) {
      if (scheme !== undefined) challenges.push({scheme: scheme.toLowerCase(), parameters: new Map()});
      else if (name !== undefined)
        challenges.at(-1)?.parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '');
    }
  }
  return challenges;
}

// the strongest that both know is taken (RFC 7616, 3.7)
const hashes = [
  ['sha-512-256', 'sha512-256'],
  ['sha-256', 'sha256'],
  ['md5', 'md5'],
] as const;

/** The digest challenge to answer; undefined when none of them can be. */
export function strongestDigest(challenges: readonly Challenge[]): Challenge | undefined {
  const rank = (challenge: Challenge) => hashes.findIndex(([name]) => name === algorithmOf(challenge).name);
  return challenges
    .filter(challenge => challenge.scheme === 'digest' && challenge.parameters.has('nonce') && rank(challenge) >= 0)
    .filter(({parameters}) => !parameters.has('qop') || offersAuth(parameters))
    .sort((a, b) => rank(a) - rank(b))[0];
}

function algorithmOf({parameters}: Challenge) {
  const said = parameters.get('algorithm') || 'MD5';
  const session = /-sess$/i.test(said);
  return {said, session, name: said.toLowerCase().replace(/-sess$/, '')};
}

const offersAuth = (parameters: ReadonlyMap<string, string>) =>
  /(^|,)\s*auth\s*(,|$)/i.test(parameters.get('qop') ?? '');

export type DigestRequest = {
  readonly username: string;
  readonly password: string;
  readonly method: string;
  /** Path and query, as in the request's first line. */
  readonly uri: string;
  /** How often this nonce has been used, this time included. */
  readonly count: number;
  /** Made up for each request when absent. */
  readonly clientNonce?: string;
};

/** The `Authorization` header that answers a digest challenge (RFC 7616, without integrity of the body). */
export function digestHeader(challenge: Challenge, request: DigestRequest): string {
  const {parameters} = challenge;
  const {said, session, name} = algorithmOf(challenge);
  const algorithm = hashes.find(([known]) => known === name)?.[1] ?? 'md5';
  const hash = (text: string) => createHash(algorithm).update(text, 'utf8').digest('hex');
  const realm = parameters.get('realm') ?? '';
  const nonce = parameters.get('nonce') ?? '';
  const opaque = parameters.get('opaque');
  const clientNonce = request.clientNonce ?? randomBytes(16).toString('hex');
  const count = request.count.toString(16).padStart(8, '0');
  const plain = hash(`${request.username}:${realm}:${request.password}`);
  const secret = session ? hash(`${plain}:${nonce}:${clientNonce}`) : plain;
  const what = hash(`${request.method}:${request.uri}`);
  const qop = offersAuth(parameters);
  const response = hash(qop ? `${secret}:${nonce}:${count}:${clientNonce}:auth:${what}` : `${secret}:${nonce}:${what}`);
  const parts = [
    `username=${quote(request.username)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(request.uri)}`,
    `response="${response}"`,
    // servers of RFC 2069 know no algorithm, and some refuse a parameter that they did not send
    ...(parameters.has('algorithm') ? [`algorithm=${said}`] : []),
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
    ...(qop ? ['qop=auth', `nc=${count}`] : []),
    ...(qop || session ? [`cnonce="${clientNonce}"`] : []),
  ];
  return `Digest ${asHeader(parts.join(', '))}`;
}

/** The `Authorization` header of a user name and a password. */
export const basicHeader = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

// Node writes headers as Latin-1: UTF-8 has to come as its bytes; a line break would end the header
const asHeader = (text: string) => Buffer.from(text.replace(/[\r\n\0]/g, ''), 'utf8').toString('latin1');
