import {type DestinationStream, destination, type Logger, pino, type SerializedError, stdSerializers} from 'pino';
import type {Settings} from './config.ts';

const hidden = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'key',
];

// bytes that wait for a reader of the log who is slow; what comes then is left out
const mostWaiting = 16 * 1024 * 1024;
// at the end a reader who reads nothing is not waited for
const lastAttempts = 10;

/** Standard error, written without holding up the process; what is left at its end is written then. */
const standardError = () => {
  let attempts = 0;
  return destination({dest: 2, sync: false, maxLength: mostWaiting, retryEAGAIN: () => attempts++ < lastAttempts});
};

/**
 * The log: a JSON object a line, on standard error. Secrets under their usual names are left out, and what looks like a
 * phone number, a token or the password of an address is made unreadable wherever it stands.
 */
export function createLog(level: Settings['RECTO_LOG_LEVEL'], stream: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {level: label => ({level: label})},
      serializers: {err: describeError},
      redact: {paths: hidden.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]'},
      hooks: {streamWrite: scrub},
    },
    stream,
  );
}

/** Makes phone numbers, tokens and passwords in a text unreadable. */
export const scrub = (line: string): string =>
  line
    .replace(/(?<![\w-])(\+?86)?(1[3-9]\d)\d{4}(\d{4})(?![\w-])/g, '$1$2****$3')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [hidden]')
    .replace(/\/s\/[\w-]{16,}/g, '/s/[token]')
    .replace(/(:\/\/[^\s:/@"]+:)[^\s@"]+@/g, '$1[hidden]@');

/** An error without the values of a query, which may be anything a user typed. */
function describeError(error: Error): SerializedError {
  const described = stdSerializers.err(error);
  if (!('query' in error) || !('params' in error)) return described;
  const {cause} = error;
  const {params: _, ...rest} = described;
  const message = cause instanceof Error ? cause.message : 'a query failed';
  return {...rest, message, stack: (error.stack ?? '').replace(/^[\s\S]*?(?=\n\s+at )/, message)};
}
