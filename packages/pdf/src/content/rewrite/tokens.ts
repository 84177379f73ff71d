/** An operand of a content stream: where its bytes stand, and its value where the erasing reads it. */
export type Operand =
  | {readonly kind: 'number'; readonly value: number; readonly start: number; readonly end: number}
  | {readonly kind: 'name'; readonly value: string; readonly start: number; readonly end: number}
  | {readonly kind: 'string'; readonly value: Uint8Array; readonly start: number; readonly end: number}
  | {readonly kind: 'array'; readonly value: readonly Operand[]; readonly start: number; readonly end: number}
  | {readonly kind: 'other'; readonly start: number; readonly end: number};

/** One operator with its operands; `start` to `end` are its bytes, operands included. */
export type Operation = {
  readonly name: string;
  readonly operands: readonly Operand[];
  readonly start: number;
  readonly end: number;
};

/**
 * The operations of a content stream in order (ISO 32000-1, 7.8.2). An inline image is one operation named `BI` that holds
 * its data. What is no token is passed over, as viewers do.
 */
export function* readOperations(bytes: Uint8Array): Generator<Operation, void, undefined> {
  const reader = new Reader(bytes);
  let operands: Operand[] = [];
  let start = -1;
  for (;;) {
    reader.skipBlanks();
    if (reader.at >= bytes.length) return;
    const from = reader.at;
    const operand = reader.operand(0);
    if (operand) {
      if (start < 0) start = from;
      operands.push(operand);
      if (operands.length > mostOperands) operands.shift();
      continue;
    }
    const name = reader.keyword();
    if (name === '') {
      reader.at++;
      continue;
    }
    if (name === 'BI') reader.skipInlineImage();
    yield {name, operands, start: start < 0 ? from : start, end: reader.at};
    operands = [];
    start = -1;
  }
}

// pdf.js keeps as many; a DeviceN color has up to 32 components and a name
const mostOperands = 33;
// deeper arrays are damage
const deepestArray = 32;

const isBlank = (byte: number): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
// ( ) < > [ ] { } / %
const isDelimiter = (byte: number): boolean =>
  byte === 40 ||
  byte === 41 ||
  byte === 60 ||
  byte === 62 ||
  byte === 91 ||
  byte === 93 ||
  byte === 123 ||
  byte === 125 ||
  byte === 47 ||
  byte === 37;

class Reader {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  skipBlanks(): void {
    const {bytes} = this;
    while (this.at < bytes.length) {
      const byte = bytes[this.at] as number;
      if (byte === 37) {
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
      } else if (!isBlank(byte)) return;
      else this.at++;
    }
  }

  /** The operand that begins here; nothing when an operator does. */
  operand(depth: number): Operand | undefined {
    const {bytes} = this;
    const start = this.at;
    const byte = bytes[start] as number;
    if (byte === 40) return {kind: 'string', value: this.literal(), start, end: this.at};
    if (byte === 47) return {kind: 'name', value: this.name(), start, end: this.at};
    if (byte === 60) {
      if (bytes[start + 1] === 60) {
        this.skipDictionary();
        return {kind: 'other', start, end: this.at};
      }
      return {kind: 'string', value: this.hex(), start, end: this.at};
    }
    if (byte === 91) return this.array(depth);
    if ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46) {
      return {kind: 'number', value: this.number(), start, end: this.at};
    }
    const word = this.peekKeyword();
    if (word === 'true' || word === 'false' || word === 'null') {
      this.at += word.length;
      return {kind: 'other', start, end: this.at};
    }
    return undefined;
  }

  keyword(): string {
    const word = this.peekKeyword();
    this.at += word.length;
    return word;
  }

  /** Passes over an inline image's dictionary and data: `EI` between blanks ends it where an operator could follow. */
  skipInlineImage(): void {
    const {bytes} = this;
    for (;;) {
      this.skipBlanks();
      if (this.at >= bytes.length) return;
      if (this.operand(0)) continue;
      const word = this.keyword();
      if (word === 'ID') break;
      if (word === '') this.at++;
    }
    this.at++;
    for (let at = this.at; at + 1 < bytes.length; at++) {
      if (bytes[at] !== 69 || bytes[at + 1] !== 73) continue;
      if (at > 0 && !isBlank(bytes[at - 1] as number) && at !== this.at) continue;
      const after = bytes[at + 2];
      if (after !== undefined && !isBlank(after)) continue;
      if (!looksLikeContent(bytes, at + 2)) continue;
      this.at = at + 2;
      return;
    }
    this.at = bytes.length;
  }

  private peekKeyword(): string {
    const {bytes} = this;
    let end = this.at;
    while (end < bytes.length && !isBlank(bytes[end] as number) && !isDelimiter(bytes[end] as number)) end++;
    let word = '';
    for (let at = this.at; at < end && at < this.at + longestKeyword; at++)
      word += String.fromCharCode(bytes[at] as number);
    return word;
  }

  private number(): number {
    const {bytes} = this;
    let sign = 1;
    let value = 0;
    let scale = 0;
    for (let first = true; this.at < bytes.length; this.at++, first = false) {
      const byte = bytes[this.at] as number;
      if (byte >= 48 && byte <= 57) {
        if (scale === 0) value = value * 10 + byte - 48;
        else {
          value += (byte - 48) * scale;
          scale /= 10;
        }
      } else if (byte === 46 && scale === 0) scale = 0.1;
      else if (byte === 45) {
        // files have --5 and 12-34: viewers take the first as -5 and stop the second at the sign
        if (first) sign = -1;
        else if (value !== 0) {
          while (this.at < bytes.length && !isBlank(bytes[this.at] as number) && !isDelimiter(bytes[this.at] as number))
            this.at++;
          break;
        }
      } else if (byte !== 43 || !first) break;
    }
    return sign * value;
  }

  private name(): string {
    const {bytes} = this;
    this.at++;
    let name = '';
    while (this.at < bytes.length) {
      const byte = bytes[this.at] as number;
      if (isBlank(byte) || isDelimiter(byte)) break;
      const high = hexDigit(bytes[this.at + 1]);
      const low = hexDigit(bytes[this.at + 2]);
      if (byte === 35 && high >= 0 && low >= 0) {
        name += String.fromCharCode(high * 16 + low);
        this.at += 3;
      } else {
        name += String.fromCharCode(byte);
        this.at++;
      }
    }
    return name;
  }

  private literal(): Uint8Array {
    const {bytes} = this;
    const found: number[] = [];
    let depth = 1;
    this.at++;
    while (this.at < bytes.length) {
      let byte = bytes[this.at++] as number;
      if (byte === 92) {
        byte = bytes[this.at++] ?? 0;
        if (byte >= 48 && byte <= 55) {
          let code = byte - 48;
          for (let count = 0; count < 2; count++) {
            const next = bytes[this.at] ?? 0;
            if (next < 48 || next > 55) break;
            code = code * 8 + next - 48;
            this.at++;
          }
          found.push(code & 255);
        } else if (byte === 13) {
          if (bytes[this.at] === 10) this.at++;
        } else if (byte !== 10) found.push(escapes[byte] ?? byte);
        continue;
      }
      if (byte === 40) depth++;
      else if (byte === 41 && --depth === 0) break;
      if (byte === 13) {
        if (bytes[this.at] === 10) this.at++;
        byte = 10;
      }
      found.push(byte);
    }
    return Uint8Array.from(found);
  }

  private hex(): Uint8Array {
    const {bytes} = this;
    const found: number[] = [];
    let high = -1;
    this.at++;
    while (this.at < bytes.length) {
      const byte = bytes[this.at++] as number;
      if (byte === 62) break;
      const digit = hexDigit(byte);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        found.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) found.push(high * 16);
    return Uint8Array.from(found);
  }

  private array(depth: number): Operand {
    const {bytes} = this;
    const start = this.at++;
    const value: Operand[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.at >= bytes.length) break;
      if (bytes[this.at] === 93) {
        this.at++;
        break;
      }
      const item = depth < deepestArray ? this.operand(depth + 1) : undefined;
      if (item) value.push(item);
      else if (this.keyword() === '') this.at++;
    }
    return {kind: 'array', value, start, end: this.at};
  }

  private skipDictionary(): void {
    const {bytes} = this;
    this.at += 2;
    let depth = 1;
    while (this.at < bytes.length && depth > 0) {
      this.skipBlanks();
      const byte = bytes[this.at];
      if (byte === 62 && bytes[this.at + 1] === 62) {
        depth--;
        this.at += 2;
      } else if (byte === 60 && bytes[this.at + 1] === 60) {
        depth++;
        this.at += 2;
      } else if (byte === 40) this.literal();
      else if (byte === 60) this.hex();
      else this.at++;
    }
  }
}

const longestKeyword = 128;
const escapes: Readonly<Record<number, number>> = {110: 10, 114: 13, 116: 9, 98: 8, 102: 12};

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 48 && byte <= 57) return byte - 48;
  if (byte >= 65 && byte <= 70) return byte - 55;
  return byte >= 97 && byte <= 102 ? byte - 87 : -1;
}

/** Whether the next bytes could be operators and numbers: images' data holds `EI` by chance. */
function looksLikeContent(bytes: Uint8Array, from: number): boolean {
  const end = Math.min(bytes.length, from + 15);
  for (let at = from; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte > 126 || (byte < 32 && !isBlank(byte))) return false;
  }
  return true;
}
