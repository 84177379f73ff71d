import type {Socket} from 'node:net';
import {type ErrorCode, errorTable} from '@recto/api';

/** Answers what is not HTTP, has too long headers or comes too slowly: there is no request yet, only a connection. */
export function answerBrokenHttp(error: Error & {code?: string}, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = answers[error.code ?? ''] ?? (['400 Bad Request', 'bad_request'] as const);
  const body = JSON.stringify({code, msg: errorTable[code].zh, data: null, detail: null});
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const answers: Readonly<Record<string, readonly [status: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'bad_request'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad_request'],
};
