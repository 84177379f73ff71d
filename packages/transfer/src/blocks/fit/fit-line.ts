import type {NoteLimits} from '../limits.ts';
import type {Loss} from '../loss.ts';
import type {NoteLine, NoteText} from '../note-block.ts';

export type LineReport = (code: Loss['code'], what: string) => void;

/**
 * A line as one or several that a service takes. Long texts are cut between words; a formula that is too long is code, an
 * address that is too long is left out.
 */
export function fitLine(line: NoteLine, limits: NoteLimits, report: LineReport): readonly [NoteLine, ...NoteLine[]] {
  if (fits(line, limits)) return [line];
  const items = line.flatMap(part => fitPart(part, limits, report));
  const lines: NoteText[][] = [];
  let current: NoteText[] = [];
  let length = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (current.length > 0 && (current.length === limits.lineItems || length + size > limits.lineLength)) {
      lines.push(current);
      current = [];
      length = 0;
    }
    current.push(item);
    length += size;
  }
  return [lines[0] ?? current, ...(lines.length > 0 ? [...lines.slice(1), current] : [])];
}

function fits(line: NoteLine, limits: NoteLimits): boolean {
  let length = 0;
  for (const part of line) {
    length += sizeOf(part);
    const own = part.type === 'text' ? limits.textLength : limits.equationLength;
    if ((part.type === 'text' ? part.text : part.tex).length > own) return false;
    if (part.type === 'text' && (part.url?.length ?? 0) > limits.urlLength) return false;
  }
  return line.length <= limits.lineItems && length <= limits.lineLength;
}

const sizeOf = (part: NoteText): number =>
  part.type === 'text' ? part.text.length + (part.url?.length ?? 0) : part.tex.length;

function fitPart(part: NoteText, limits: NoteLimits, report: LineReport): NoteText[] {
  if (part.type === 'equation') {
    if (part.tex.length <= limits.equationLength) return [part];
    report('formula-as-code', part.tex);
    return fitPart({type: 'text', text: part.tex, marks: ['code']}, limits, report);
  }
  const {url, ...plain} = part;
  if (url !== undefined && url.length > limits.urlLength) {
    report('link', url);
    return fitPart(plain, limits, report);
  }
  return cutText(part.text, limits.textLength).map(text => ({...part, text}));
}

/** A text in pieces that are short enough, cut behind a blank where one is near, never within a character. */
export function cutText(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const end = cutBefore(text, start, start + longest);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return [...pieces, text.slice(start)];
}

function cutBefore(text: string, start: number, most: number): number {
  const earliest = Math.max(start + 1, most - nearby);
  for (let end = most; end > earliest; end--) if (/\s/.test(text.charAt(end - 1))) return end;
  // a mark, a joiner or the second half of a pair belongs to the character before it
  for (let end = most; end > earliest; end--)
    if (!/^(?:\p{M}|\u200d|\ufe0f|[\udc00-\udfff])/u.test(text.slice(end, end + 2))) return end;
  return /[\udc00-\udfff]/.test(text.charAt(most)) ? Math.max(start + 1, most - 1) : most;
}

// how far back a blank is looked for
const nearby = 100;
