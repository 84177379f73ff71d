import {FileType} from '@recto/api';
import {
  imageFormatOf,
  inputFormats,
  isAsNamed,
  type ServiceInputFormat,
  serviceImageFormats,
  textFormatOfName,
} from '@recto/model';

/** What a file is by its content. */
export type FileKind = {
  readonly fileType: typeof FileType.pdf | typeof FileType.img;
  readonly mediaType: (typeof inputFormats)[ServiceInputFormat]['mediaType'];
};

/** How much of a file determines its kind; a PDF's header may stand anywhere in it. */
export const headBytes = 1024;

/** What a file is, from its first bytes; undefined for a file of a format that the service does not take. */
export function kindOf(head: Buffer): FileKind | undefined {
  const begins = imageFormatOf(head);
  const image = serviceImageFormats.find(name => name === begins);
  if (image) return {fileType: FileType.img, mediaType: inputFormats[image].mediaType};
  if (head.subarray(0, headBytes).includes('%PDF-'))
    return {fileType: FileType.pdf, mediaType: inputFormats.pdf.mediaType};
  return undefined;
}

/** Whether a file is one whose text is translated in its own format: as its name says, and as far as its first bytes tell. */
export function isTextFile(name: string, head: Uint8Array): boolean {
  const named = textFormatOfName(name);
  return named !== undefined && isAsNamed(named.format, head);
}

/** Width and height in pixels from an image's own header; undefined when it is damaged. */
export function imageSize(bytes: Buffer): {readonly width: number; readonly height: number} | undefined {
  try {
    const size = readSize(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // the file ends within its header
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSize(bytes: Buffer) {
  switch (kindOf(bytes)?.mediaType) {
    case 'image/png':
      if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
      return {width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20)};
    case 'image/jpeg':
      return jpegSize(bytes);
    case 'image/webp':
      return webpSize(bytes);
    default:
      return undefined;
  }
}

/** ITU T.81, B.2: segments until a frame header (SOF0 to SOF15 without DHT, JPG, DAC). */
function jpegSize(bytes: Buffer) {
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7)};
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** RFC 9649: the first chunk determines the variant; each stores its size elsewhere. */
function webpSize(bytes: Buffer) {
  const low14 = 0x3fff;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {width: bytes.readUInt16LE(26) & low14, height: bytes.readUInt16LE(28) & low14};
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return {width: (bits & low14) + 1, height: ((bits >>> 14) & low14) + 1};
    }
    case 'VP8X':
      return {width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1};
    default:
      return undefined;
  }
}
