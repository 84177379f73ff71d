/** What Notion takes as an image. */
const extensions = /\.(?:jpe?g|png|gif|webp|bmp|svg)$/i;

/** The name of an image from its address: the last segment of the path, or `image-<time>.jpg` when that is no name of an image. */
export function imageName(address: string, now: number): string {
  const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '');
  const segment = decoded(path.split('/').at(-1) ?? '');
  return extensions.test(segment) && segment.length <= 200 ? segment : `image-${now}.jpg`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const extensionOf: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
};

/** The name of an image of the document. Notion compares its extension with the media type. */
export function fileName(name: string, mediaType: string, now: number): string {
  const extension = extensionOf[mediaType];
  if (extension === undefined) return imageName(name, now);
  const same = extension === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i');
  const base = name.split('/').at(-1)?.slice(-150) ?? '';
  return same.test(base) ? base : `${base.replace(extensions, '') || `image-${now}`}.${extension}`;
}
