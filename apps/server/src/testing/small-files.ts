import {createHash} from 'node:crypto';

export type SmallPdf = {
  readonly pages?: number;
  readonly password?: string;
  readonly text?: string;
  readonly before?: string;
};

/** A PDF with a line of text on each page, encrypted (40 bits) if there is a password; `before` stands before its header. */
export function smallPdf({pages = 1, password, text = 'Hello', before = ''}: SmallPdf = {}): Buffer {
  const numbers = Array.from({length: pages}, (_, index) => index);
  const lock = password === undefined ? undefined : lockOf(password);
  const plain = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const content = lock ? lock.encrypt(4, plain) : plain;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map(index => `${5 + index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...numbers.map(
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>',
    ),
  ];
  let file = `${before}%PDF-1.4\n`;
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const encryption = lock ? lock.entries : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${encryption}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const fileId = Buffer.alloc(16, 'ab');
const permissions = -4;

/** The standard security handler of PDF 1.7 (7.6.3), revision 2, with one password for user and owner. */
function lockOf(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const key = md5(padded, owner, allowed, fileId).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    entries:
      `/Encrypt<</Filter/Standard/V 1/R 2/P ${permissions}/O${hex(owner)}/U${hex(rc4(key, padding))}>>` +
      `/ID[${hex(fileId)}${hex(fileId)}]`,
    /** A stream of an object. */
    encrypt: (object: number, text: string) =>
      rc4(md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10), Buffer.from(text, 'latin1')).toString('latin1'),
  };
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** OpenSSL does not have it any more. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({length: 256}, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let [i, j] = [0, 0];
  return data.map(byte => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}

/** The beginning of a PNG of a size; enough for whoever reads its header. */
export function smallPng(width = 20, height = 10): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
