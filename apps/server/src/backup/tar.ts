import type {Readable} from 'node:stream';

/** A file or folder of an archive. Names are relative, with slashes. */
export type TarEntry = {
  readonly name: string;
  readonly mode: number;
  readonly bytes: number;
  readonly folder: boolean;
};

const block = 512;

/** The header of an entry, in the POSIX ustar format with an extended one before it where a name or size needs it. */
export function tarHeader({name, mode, bytes, folder}: TarEntry): Buffer {
  const shown = folder ? `${name}/` : name;
  const plain = Buffer.byteLength(shown) <= 100 && bytes < 8 ** 11;
  const main = header(plain ? shown : 'long', mode, plain ? bytes : 0, folder ? '5' : '0');
  if (plain) return main;
  const records = Buffer.from(record('path', shown) + record('size', String(bytes)));
  return Buffer.concat([header('extended', 0o644, records.length, 'x'), padded(records), main]);
}

/** Zeros that fill the last block of a content of this length. */
export const tarPadding = (bytes: number): Buffer => Buffer.alloc((block - (bytes % block)) % block);

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(block * 2);

function header(name: string, mode: number, bytes: number, type: string): Buffer {
  const field = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  field.write(name, 0);
  field.write(octal(mode & 0o7777, 8), 100);
  field.write(octal(0, 8) + octal(0, 8), 108);
  field.write(octal(bytes, 12) + octal(0, 12), 124);
  field.write(`        ${type}`, 148);
  field.write('ustar\x0000', 257);
  const sum = field.reduce((total, byte) => total + byte, 0);
  field.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return field;
}

/** `LENGTH key=value`, where the length counts itself. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + 1;
  while (length !== bytes + String(length).length) length = bytes + String(length).length;
  return `${length}${rest}`;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, tarPadding(bytes.length)]);

/**
 * Reads an archive made here: `take` gets each entry with its content, which it must read to the end. Throws when the
 * archive is damaged or cut off.
 */
export async function readTar(
  source: Readable,
  take: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const reader = createReader(source);
  let extended: Record<string, string> = {};
  while (true) {
    const field = await reader.exactly(block);
    if (field.every(byte => byte === 0)) return;
    const text = (from: number, length: number) => field.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const sum = field.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
    if (Number.parseInt(text(148, 8), 8) !== sum) throw new Error('the archive is damaged');
    const type = text(156, 1);
    const bytes = Number(extended['size'] ?? Number.parseInt(text(124, 12), 8));
    if (type === 'x') {
      extended = parseRecords(await reader.exactly(bytes));
    } else {
      const name = (extended['path'] ?? text(0, 100)).replace(/\/$/, '');
      extended = {};
      await take({name, mode: Number.parseInt(text(100, 8), 8), bytes, folder: type === '5'}, reader.next(bytes));
    }
    await reader.exactly(tarPadding(bytes).length);
  }
}

function parseRecords(bytes: Buffer): Record<string, string> {
  const records: Record<string, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const length = Number.parseInt(bytes.toString('utf8', at, bytes.indexOf(' ', at)), 10);
    if (!(length > 0)) throw new Error('the archive is damaged');
    const [, key, value] = /^\d+ (\w+)=([\s\S]*)\n$/.exec(bytes.toString('utf8', at, at + length)) ?? [];
    if (key !== undefined) records[key] = value ?? '';
    at += length;
  }
  return records;
}

/** Reads a stream in pieces of wanted lengths. */
function createReader(source: Readable) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    while (rest.length === 0) {
      const {value, done} = await chunks.next();
      if (done) throw new Error('the archive is cut off');
      rest = value;
    }
  };
  async function* next(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      await more();
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return {
    next,
    exactly: async (bytes: number): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for await (const part of next(bytes)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
