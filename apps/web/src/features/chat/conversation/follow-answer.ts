import {ApiError, type ChatEvent} from '@recto/api';
import {isLast} from './message.ts';

/** What following an answer needs of the world. */
export type AnswerPorts = {
  /** Asks; absent for an answer that runs already. */
  readonly ask: (() => AsyncIterable<ChatEvent>) | undefined;
  /** Joins the answer, which tells its whole state first. */
  readonly join: (messageId: string) => AsyncIterable<ChatEvent>;
  readonly onEvent: (event: ChatEvent) => void;
  /** The line was cut, or stands again. */
  readonly onLine: (up: boolean) => void;
  /** Resolves after so many milliseconds, or when the network is back. Rejects when nobody follows any more. */
  readonly pause: (milliseconds: number) => Promise<void>;
};

const firstWait = 500;
const longestWait = 10_000;

/**
 * Follows an answer to its end. A line that is cut is taken up again, later each time: the answer goes on on the server.
 * Throws ApiError when the question is refused, or was not heard for certain (`network_error`), or the answer is gone.
 */
export async function followAnswer(ports: AnswerPorts, messageId?: string): Promise<void> {
  const {ask, join, onEvent, onLine, pause} = ports;
  let known = messageId;
  let wait = firstWait;
  for (;;) {
    try {
      const events = known === undefined ? ask?.() : join(known);
      if (!events) return;
      for await (const event of events) {
        if ('messageId' in event) known = event.messageId;
        onLine(true);
        wait = firstWait;
        onEvent(event);
        if (isLast(event)) return;
      }
    } catch (error) {
      const cut = error instanceof ApiError && (error.code === 'network_error' || error.status >= 500);
      if (!cut || known === undefined) throw error;
    }
    if (known === undefined) throw new ApiError('network_error', 'The stream ended before the answer began.', 0);
    onLine(false);
    await pause(wait);
    wait = Math.min(2 * wait, longestWait);
  }
}
