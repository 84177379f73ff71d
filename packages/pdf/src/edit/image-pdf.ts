/** An image that is to be a page: rows from the top without gaps, one byte a channel (gray, or red, green, blue). */
export type ImagePage = {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch: how large the page is. */
  readonly dpi: number;
  readonly channels: 1 | 3;
  readonly pixels: Uint8Array;
  /** Its file ends before the image does: some of the pixels are made up. */
  readonly cutShort?: true;
};

/** An image that is to be a page as the JPEG that it is: `channels` are those of its frame. */
export type JpegPage = Pick<ImagePage, 'width' | 'height' | 'dpi' | 'channels'> & {
  readonly jpeg: Uint8Array;
  /** How it has to be turned to stand upright (Exif's orientation, 1 to 8); `width` and `height` are those of the page. */
  readonly orientation?: number;
};

/** A PDF with each image as a page of its size, without loss (PDF 32000-1; Flate with PNG's predictor for rows). */
export async function writeImagePdf(
  pages: AsyncIterable<ImagePage | JpegPage> | Iterable<ImagePage | JpegPage>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: Uint8Array | string): void => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, dictionary: string, stream?: Uint8Array): void => {
    offsets[number] = length;
    put(`${number} 0 obj\n${dictionary}\n`);
    if (stream) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  put('%PDF-1.5\n%\u00e2\u00e3\n');
  const kids: string[] = [];
  let number = 3;
  for await (const source of pages) {
    const {width, height, dpi, channels} = source;
    const [page, image, content] = [number, number + 1, number + 2];
    number += 3;
    const [data, filter] =
      'jpeg' in source
        ? [source.jpeg, '/Filter/DCTDecode']
        : [
            await deflate(predictRows(source.pixels, width * channels, height, channels)),
            `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${channels}/Columns ${width}>>`,
          ];
    const orientation = ('jpeg' in source && source.orientation) || 1;
    const [columns, rows] = orientation > lastLevel ? [height, width] : [width, height];
    const [right, top] = [point((width * 72) / dpi), point((height * 72) / dpi)];
    object(
      image,
      `<</Type/XObject/Subtype/Image/Width ${columns}/Height ${rows}/BitsPerComponent 8/ColorSpace/Device${channels === 1 ? 'Gray' : 'RGB'}${filter}/Length ${data.length}>>`,
      data,
    );
    const drawing = new TextEncoder().encode(`q ${upright(orientation, right, top)} cm /P Do Q`);
    object(content, `<</Length ${drawing.length}>>`, drawing);
    object(
      page,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${right} ${top}]/Resources<</XObject<</P ${image} 0 R>>>>/Contents ${content} 0 R>>`,
    );
    kids.push(`${page} 0 R`);
  }
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(2, `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`);
  const xref = length;
  const lines = Array.from(
    {length: number - 1},
    (_, index) => `${String(offsets[index + 1]).padStart(10, '0')} 00000 n \n`,
  );
  put(
    `xref\n0 ${number}\n0000000000 65535 f \n${lines.join('')}trailer\n<</Size ${number}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`,
  );
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// the orientations above it lay the rows of an image upright
const lastLevel = 4;

/** The matrix (PDF 32000-1, 8.9.5.1) that puts the unit square of an image, turned by its Exif orientation, on a page of a size. */
function upright(orientation: number, right: string, top: string): string {
  switch (orientation) {
    case 2:
      return `-${right} 0 0 ${top} ${right} 0`;
    case 3:
      return `-${right} 0 0 -${top} ${right} ${top}`;
    case 4:
      return `${right} 0 0 -${top} 0 ${top}`;
    case 5:
      return `0 -${top} -${right} 0 ${right} ${top}`;
    case 6:
      return `0 -${top} ${right} 0 0 ${top}`;
    case 7:
      return `0 ${top} ${right} 0 0 0`;
    case 8:
      return `0 ${top} -${right} 0 ${right} 0`;
    default:
      return `${right} 0 0 ${top} 0 0`;
  }
}

const point = (value: number): string => value.toFixed(3).replace(/\.?0+$/, '');

/** Each row as its difference to the row above, which photographs compress better as (PNG's filter 2). */
function predictRows(pixels: Uint8Array, length: number, rows: number, channels: number): Uint8Array<ArrayBuffer> {
  const predicted = new Uint8Array(rows * (length + 1));
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * length, row * (length + 1)];
    if (row === 0 || channels === 1) {
      predicted.set(pixels.subarray(from, from + length), to + 1);
      continue;
    }
    predicted[to] = 2;
    for (let index = 0; index < length; index++)
      predicted[to + 1 + index] = pixels[from + index]! - pixels[from - length + index]!;
  }
  return predicted;
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
