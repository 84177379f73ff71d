import type {Connection} from '../services/transfer/connections.ts';
import type {Language} from './language.ts';
import {messageOf} from './tasks.ts';

/** A connection to a platform as clients see it: nothing that opens it. */
export function presentConnection({platform, oauth, row}: Connection, language: Language) {
  const connected = row?.sealed != null;
  const code = row?.code ?? null;
  return {
    platform,
    oauth,
    connected,
    account: connected ? row.account : '',
    code,
    msg: messageOf(code, language),
    connectedAt: connected ? row.connectedAt.toISOString() : null,
    drive: row?.drive ?? null,
  };
}
