import {type ReadRequest, readRequestLine, requestOf} from './requests.ts';

/** Takes the lines in which a model asks for more out of its answer while it arrives. */
export class RequestLines {
  readonly requests: ReadRequest[] = [];
  private rest = '';
  /** Whether the beginning of the current line has been let through. */
  private inLine = false;

  /** The text that belongs to the answer. */
  read(piece: string): string {
    this.rest += piece;
    let shown = '';
    for (;;) {
      const call = this.inLine ? undefined : toolCall.exec(this.rest);
      if (call) {
        this.addCall(call[1] ?? '');
        this.rest = this.rest.slice(call[0].length);
        continue;
      }
      if (!this.inLine && /^\s*<tool_call>/.test(this.rest) && this.rest.length < longestCall) return shown;
      const end = this.rest.indexOf('\n');
      if (end < 0) break;
      shown += this.takeLine(this.rest.slice(0, end + 1));
      this.rest = this.rest.slice(end + 1);
    }
    if (!this.inLine && mayBecomeRequest(this.rest)) return shown;
    if (this.rest !== '') this.inLine = true;
    shown += this.rest;
    this.rest = '';
    return shown;
  }

  /** What is left when the response has ended. */
  end(): string {
    const shown = this.rest === '' ? '' : this.takeLine(this.rest);
    this.rest = '';
    return shown;
  }

  private takeLine(line: string): string {
    const request = this.inLine ? undefined : readRequestLine(line.trim());
    this.inLine = false;
    if (!request) return line;
    this.requests.push(request);
    return '';
  }

  /** A tool call that a server without a parser for it left in the text. */
  private addCall(json: string): void {
    try {
      const {name, arguments: values} = JSON.parse(json) as {readonly name?: unknown; readonly arguments?: unknown};
      const request = requestOf({name: String(name), arguments: JSON.stringify(values ?? {})});
      if (request) this.requests.push(request);
    } catch {
      // what cannot be read is no request; the next round is told so
    }
  }
}

const toolCall = /^\s*<tool_call>([\s\S]*?)<\/tool_call>\s*/;
// characters
const longestCall = 2000;

/** Whether the beginning of a line may still become a request. */
function mayBecomeRequest(text: string): boolean {
  const start = text.replace(/^[\s>*`-]*/, '');
  return (
    'READ'.startsWith(start) ||
    'SEARCH'.startsWith(start) ||
    '<tool_call>'.startsWith(start) ||
    /^(?:READ|SEARCH)\s*(?:[:：].{0,300})?$/.test(start)
  );
}
