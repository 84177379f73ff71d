import {createParser, type EventSourceMessage} from 'eventsource-parser';

// characters: an event is the state of one task, or of an answer
const maxEventLength = 1_000_000;

/**
 * Splits a stream of server-sent events as its text comes: fed with parts of any length, it returns the events that have
 * ended. Throws when an event does not end.
 */
export function createEventReader(): (part: string) => readonly EventSourceMessage[] {
  let events: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: event => events.push(event),
    onError: error => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  return part => {
    events = [];
    parser.feed(part);
    return events;
  };
}
