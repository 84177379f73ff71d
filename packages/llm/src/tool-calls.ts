import type {ToolCall} from './messages.ts';

/** A tool call, or a piece of one, as endpoints send it. */
export type WireToolCall = {
  readonly index?: number;
  readonly id?: string | null;
  readonly function?: {readonly name?: string | null; readonly arguments?: unknown};
};

// a model that calls more at once has lost its way
const maxCalls = 32;

/** Puts tool calls together from the pieces of a stream. */
export class ToolCallCollector {
  private readonly collected: {id: string; name: string; text: string}[] = [];

  add({index, id, function: part}: WireToolCall): void {
    // without an index a piece belongs to the last call, unless it brings another id
    const last = this.collected.length - 1;
    const startsNew = last < 0 || (id && id !== this.collected[last]?.id);
    const at = index ?? (startsNew ? last + 1 : last);
    if (!(at >= 0 && at < maxCalls)) return;
    const call = this.collected[at] ?? {id: '', name: '', text: ''};
    call.id ||= id ?? '';
    call.name ||= part?.name ?? '';
    // some servers send an object where JSON text is specified
    const text = part?.arguments;
    call.text += typeof text === 'string' ? text : text === undefined || text === null ? '' : JSON.stringify(text);
    this.collected[at] = call;
  }

  /** The calls with a name; ids that an endpoint left out are made up. */
  calls(): readonly ToolCall[] {
    return this.collected.flatMap(({id, name, text}, index) =>
      name === '' ? [] : [{id: id || `call-${index + 1}`, name, arguments: text || '{}'}],
    );
  }
}
