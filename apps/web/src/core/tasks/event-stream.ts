/** One event of a stream of server-sent events. */
export type ServerEvent = {readonly event: string; readonly data: string; readonly id?: string};

/**
 * Splits a stream of server-sent events (HTML standard, 9.2) as its text comes: fed with parts of any length, it gives the
 * events that have ended.
 */
export function createEventReader(): (part: string) => ServerEvent[] {
  let rest = '';
  return part => {
    rest += part;
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop()!;
    return blocks.flatMap(block => readEvent(block) ?? []);
  };
}

function readEvent(block: string): ServerEvent | undefined {
  let event = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event = value ?? '';
    else if (field === 'data') data.push(value ?? '');
    else if (field === 'id') id = value ?? '';
  }
  if (data.length === 0) return undefined;
  return {event, data: data.join('\n'), ...(id !== undefined && {id})};
}
