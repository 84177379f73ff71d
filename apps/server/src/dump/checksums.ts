import {createHash, type Hash} from 'node:crypto';

// a list every so many entries keeps little in memory, and tells early what was altered
const entriesInList = 1000;
const listPattern = /^checksums\/\d+\.sha256$/;

/** Whether an entry is a list of checksums. */
export const isChecksumList = (name: string): boolean => listPattern.test(name);

/**
 * The checksums of a dump's entries, in lists between the entries: `sha256sum -c checksums/*` checks an unpacked dump. The
 * first line of each list is of the list before, so none can be left out.
 */
export class Checksums {
  private lines: string[] = [];
  private lists = 0;

  /** Passes a content through and notes its checksum. */
  async *through(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const part of content) {
      hash.update(part);
      yield Buffer.from(part.buffer, part.byteOffset, part.length);
    }
    this.note(name, hash);
  }

  /** Notes the checksum of a text. */
  add(name: string, text: string): void {
    this.note(name, createHash('sha256').update(text));
  }

  /** Whether a list is due. */
  get full(): boolean {
    return this.lines.length >= entriesInList;
  }

  /** The list of the entries since the last one. */
  next(): {readonly name: string; readonly text: string} {
    const name = `checksums/${String(++this.lists).padStart(6, '0')}.sha256`;
    const text = this.lines.join('');
    this.lines = [];
    this.add(name, text);
    return {name, text};
  }

  /** Compares a list that was read with the entries before it. Throws with the name of what was altered. */
  check(name: string, text: string): void {
    const expected = this.next();
    if (expected.name === name && expected.text === text) return;
    const said = new Set(text.split('\n'));
    const altered = expected.text.split('\n').find(line => !said.has(line));
    throw new Error(`${altered?.slice(altered.indexOf('  ') + 2) || name} in it was altered`);
  }

  /** Whether entries came after the last list. */
  get unlisted(): boolean {
    return this.lines.length > 1;
  }

  private note(name: string, hash: Hash): void {
    this.lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
}
