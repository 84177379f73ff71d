import type {IncomingMessage} from 'node:http';
import {DriveFailure, failureOfNetwork} from '../failure.ts';

/** What a server answered, read to its end. */
export type Answer = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
};

/**
 * Reads an answer up to `most` bytes; of a longer one the connection is cut, and it throws DriveFailure `bad-answer` unless
 * `clip` allows to go on with the beginning.
 */
export async function readAnswer(
  message: IncomingMessage,
  url: URL,
  {most, clip = false}: {readonly most: number; readonly clip?: boolean},
): Promise<Answer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of message) {
      length += piece.length;
      if (length > most) {
        if (!clip) throw new DriveFailure('bad-answer', `${url.host} answered with more than ${most} bytes.`);
        break;
      }
      pieces.push(piece);
    }
  } catch (error) {
    throw failureOfNetwork(error, url);
  } finally {
    if (!message.complete) message.destroy();
  }
  return {...headOf(message), body: Buffer.concat(pieces)};
}

/** Status and headers of an answer. What a person may be shown of it is short and without control characters. */
export function headOf(message: IncomingMessage): Omit<Answer, 'body'> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return {
    status: message.statusCode ?? 0,
    statusText: (message.statusMessage ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 100),
    headers,
  };
}
