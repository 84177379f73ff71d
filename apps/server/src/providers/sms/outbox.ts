import {desc, lt} from 'drizzle-orm';
import {smsOutbox} from '../../database/schema/index.ts';
import type {OutboxDeps, SmsTransport} from './transport.ts';

const kept = 200;

/** No telephone network: codes go to the log and to `/dev/outbox`. */
export const outboxSms = ({db, log, now}: OutboxDeps): SmsTransport => ({
  send: async (phone, code) => {
    const [row] = await db.insert(smsOutbox).values({phone, code, at: now()}).returning();
    await db.delete(smsOutbox).where(lt(smsOutbox.messageId, row!.messageId - kept));
    log.info({phone, code}, `SMS code for ${phone}: ${code}`);
  },
});

export type OutboxMessage = {readonly phone: string; readonly code: string; readonly at: Date};

/** The messages, newest first. */
export const readOutbox = ({db}: Pick<OutboxDeps, 'db'>): Promise<OutboxMessage[]> =>
  db
    .select({phone: smsOutbox.phone, code: smsOutbox.code, at: smsOutbox.at})
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.messageId))
    .limit(kept);
