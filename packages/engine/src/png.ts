import type {Raster} from '@recto/pdf';

/**
 * Encodes a raster as PNG (W3C PNG, third edition). Gray and few-colored images, which most figures are, take one byte a pixel;
 * alpha is dropped, as pages are rendered on white. Compression is the platform's own zlib.
 */
export async function encodePng({width, height, rgba}: Raster): Promise<Uint8Array> {
  const {colorType, channels, pixels, palette} = reduceColors(rgba, width * height);
  const rows = new Uint8Array(height * (1 + width * channels));
  for (let row = 0; row < height; row++)
    filterRow(pixels, rows, row, width * channels, channels, palette !== undefined);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 8;
  header[9] = colorType;
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

type Reduced = {
  readonly colorType: 0 | 2 | 3;
  readonly channels: 1 | 3;
  readonly pixels: Uint8Array;
  readonly palette?: Uint8Array;
};

function reduceColors(rgba: Uint8ClampedArray, count: number): Reduced {
  const indexes = new Map<number, number>();
  const indexed = new Uint8Array(count);
  let gray = true;
  let fits = true;
  for (let pixel = 0; pixel < count && (gray || fits); pixel++) {
    const red = rgba[pixel * 4]!;
    const green = rgba[pixel * 4 + 1]!;
    const blue = rgba[pixel * 4 + 2]!;
    if (red !== green || red !== blue) gray = false;
    if (!fits) continue;
    const color = (red << 16) | (green << 8) | blue;
    let index = indexes.get(color);
    if (index === undefined) {
      index = indexes.size;
      indexes.set(color, index);
      if (index > 255) fits = false;
    }
    indexed[pixel] = index;
  }
  if (gray) return {colorType: 0, channels: 1, pixels: takeChannels(rgba, count, 1)};
  if (!fits) return {colorType: 2, channels: 3, pixels: takeChannels(rgba, count, 3)};
  const palette = Uint8Array.from([...indexes.keys()].flatMap(color => [color >> 16, (color >> 8) & 255, color & 255]));
  return {colorType: 3, channels: 1, pixels: indexed, palette};
}

function takeChannels(rgba: Uint8ClampedArray, count: number, channels: 1 | 3): Uint8Array {
  const taken = new Uint8Array(count * channels);
  for (let pixel = 0; pixel < count; pixel++) {
    for (let channel = 0; channel < channels; channel++) taken[pixel * channels + channel] = rgba[pixel * 4 + channel]!;
  }
  return taken;
}

// the Up filter helps photographs; drawings and palettes compress better unfiltered
function filterRow(
  from: Uint8Array,
  to: Uint8Array,
  row: number,
  length: number,
  channels: number,
  plain: boolean,
): void {
  const source = row * length;
  const target = row * (length + 1);
  if (plain || channels === 1 || row === 0) {
    to.set(from.subarray(source, source + length), target + 1);
    return;
  }
  to[target] = 2;
  for (let index = 0; index < length; index++)
    to[target + 1 + index] = from[source + index]! - from[source - length + index]!;
}

// 'deflate' is the zlib format (RFC 1950), which is what PNG asks for
async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const crcTable = Uint32Array.from({length: 256}, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
