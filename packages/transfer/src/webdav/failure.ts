import {type FailureKind, TransferFailure} from '../send/failure.ts';

/** What is wrong with a drive or a request to it, as precisely as its answer says, and the kind of failure that it is. */
export const driveProblems = {
  /** The address is no http or https address. */
  'address-invalid': 'refused',
  /** No such name. */
  'name-not-found': 'unreachable',
  /** The address is of a private network, where this server sends nothing. */
  'address-private': 'forbidden',
  /** Nothing listens there. */
  'connection-refused': 'unreachable',
  /** The certificate is not valid, or what answers is no TLS. */
  tls: 'unreachable',
  timeout: 'unreachable',
  /** The connection ended in the middle. */
  cut: 'unreachable',
  /** The server sends the request to another host, which gets no password. */
  redirected: 'unreachable',
  /** What comes is no answer of a WebDAV server, or too much of one. */
  'bad-answer': 'unreachable',
  'server-error': 'unreachable',
  'not-webdav': 'refused',
  unauthorized: 'unauthorized',
  /** The server wants a password made for applications, not the account's. */
  'app-password': 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  /** The folder is not there and cannot be made. */
  'folder-missing': 'not-found',
  'folder-not-writable': 'forbidden',
  /** The service keeps no files at its root. */
  'root-not-allowed': 'refused',
  /** A file stands where a folder is needed. */
  'path-includes-file': 'conflict',
  /** The name is one that servers refuse or that would leave the folder. */
  'name-invalid': 'refused',
  exists: 'conflict',
  locked: 'conflict',
  'too-large': 'quota',
  quota: 'quota',
  'rate-limited': 'rate-limited',
  /** The server does not offer this method. */
  'not-offered': 'refused',
  'range-invalid': 'refused',
  refused: 'refused',
} as const satisfies Readonly<Record<string, FailureKind>>;

export type DriveProblem = keyof typeof driveProblems;

/** A failure of a drive: what `TransferFailure` says, and more precisely. */
export class DriveFailure extends TransferFailure {
  readonly problem: DriveProblem;
  /** Seconds after which the server takes requests again, where it says so. */
  readonly waitSeconds: number | undefined;
  constructor(
    problem: DriveProblem,
    message: string,
    options?: ErrorOptions & {readonly status?: number; readonly waitSeconds?: number},
  ) {
    super(driveProblems[problem], message, options);
    this.name = 'DriveFailure';
    this.problem = problem;
    this.waitSeconds = options?.waitSeconds;
  }
}

/** The failure that an answer with an error status is. `what` names what was asked for, such as a path. */
export function failureOfStatus(answer: {readonly status: number; readonly statusText: string}, what: string) {
  const {status} = answer;
  const [problem, sentence] = sentenceOf(status, what);
  return new DriveFailure(problem, `${sentence} Invalid response: ${status} ${answer.statusText}`.trim(), {status});
}

function sentenceOf(status: number, what: string): readonly [DriveProblem, string] {
  if (status === 401) return ['unauthorized', 'The drive refuses the user name or the password.'];
  if (status === 403) return ['forbidden', `The drive does not allow this: ${what}.`];
  if (status === 404 || status === 410) return ['not-found', `The drive does not have ${what}.`];
  if (status === 405 || status === 501) return ['not-offered', `The drive does not offer this: ${what}.`];
  if (status === 409) return ['not-found', `The folder of ${what} is missing on the drive.`];
  if (status === 412) return ['exists', `The drive already has ${what}.`];
  if (status === 413) return ['too-large', `The drive does not take files of this size: ${what}.`];
  if (status === 423) return ['locked', `Somebody else has locked ${what}.`];
  if (status === 429) return ['rate-limited', 'The drive takes no more requests for now.'];
  if (status === 507) return ['quota', 'The drive is full.'];
  if (status >= 500) return ['server-error', 'The drive failed.'];
  if (status >= 300 && status < 400) return ['redirected', 'The drive sends the request somewhere else.'];
  return ['refused', `The drive refused this: ${what}.`];
}

/** The failure that an error of Node's network is; other errors come back as they are. */
export function failureOfNetwork(error: unknown, url: URL): unknown {
  if (!(error instanceof Error) || error instanceof TransferFailure || error.name === 'AbortError') return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return error;
  const [problem, sentence] = networkSentence(code, url);
  return new DriveFailure(problem, sentence, {cause: error});
}

function networkSentence(code: string, {hostname, host}: URL): readonly [DriveProblem, string] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA' || code === 'EAI_NONAME')
    return ['name-not-found', `There is no server named ${hostname}.`];
  if (code === 'EACCES') return ['address-private', `${host} is not a public address.`];
  if (code === 'ECONNREFUSED') return ['connection-refused', `Nothing answers at ${host}.`];
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'EHOSTDOWN')
    return ['timeout', `${host} does not answer.`];
  if (/^(CERT_|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_)/.test(code))
    return ['tls', `The certificate or the encryption of ${host} is not in order (${code}).`];
  if (code.startsWith('HPE_')) return ['not-webdav', `${host} does not speak HTTP.`];
  return ['cut', `The connection to ${host} was cut (${code}).`];
}
