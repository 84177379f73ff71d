import {type Asset, type Diagnostic, imageFormatOf, imageSize} from '@recto/model';
import {htmlLimits} from './limits.ts';
import {attribute, type PageElement} from './tree.ts';

/** The images within a page. Those that lie elsewhere are not fetched. */
export type Images = {
  /** The image of an element as an asset of the document; undefined when there is none to keep. */
  readonly take: (image: PageElement) => Asset | undefined;
  readonly assets: readonly Asset[];
  readonly bytes: ReadonlyMap<Asset['id'], Uint8Array>;
  readonly diagnostics: readonly Diagnostic[];
};

/** Collects the images that a page holds within `data:` addresses, each once; none of them where they are not wanted. */
export function collectImages(wanted: boolean): Images {
  const known = new Map<string, Asset | undefined>();
  const assets: Asset[] = [];
  const bytes = new Map<Asset['id'], Uint8Array>();
  const diagnostics: Diagnostic[] = [];
  const keep = (image: PageElement, source: string): Asset | undefined => {
    const leftOut = (reason: Reason): undefined => {
      diagnostics.push({code: 'image-left-out', address: source.slice(0, longestAddress), reason});
    };
    if (!/^data:/i.test(source)) return leftOut('elsewhere');
    const data = bytesOf(source);
    if (!data) return leftOut('unreadable');
    const format = imageFormatOf(data);
    if (format !== 'png' && format !== 'jpeg') return leftOut('format');
    const mediaType = `image/${format}` as const;
    const size = imageSize(mediaType, data);
    if (!size) return leftOut('unreadable');
    const asset: Asset = {
      id: `image-${assets.length + 1}`,
      mediaType,
      ...size,
      from: {page: 1, box: {left: 0, top: 0, ...shownSize(image, size)}},
    };
    assets.push(asset);
    bytes.set(asset.id, data);
    return asset;
  };
  return {
    assets,
    bytes,
    diagnostics,
    take(image) {
      const source = (attribute(image, 'src') ?? '').trim();
      if (source === '' || !wanted) return undefined;
      if (!known.has(source)) known.set(source, keep(image, source));
      return known.get(source);
    },
  };
}

type Reason = Extract<Diagnostic, {readonly code: 'image-left-out'}>['reason'];

const longestAddress = 200;

/** The bytes of an address that holds them in base64. */
function bytesOf(address: string): Uint8Array | undefined {
  const comma = address.indexOf(',');
  if (comma === -1 || !/;\s*base64\s*$/i.test(address.slice(0, comma))) return undefined;
  if ((address.length - comma) * (3 / 4) > htmlLimits.imageBytes) return undefined;
  try {
    return Uint8Array.from(atob(decodeURIComponent(address.slice(comma + 1)).replace(/\s+/g, '')), each =>
      each.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

// a pixel of CSS is three quarters of a point
const pointsPerPixel = 3 / 4;
// between the margins of a sheet of A4
const widest = 480;

/** Points, as the page would show it, but no wider than a sheet. */
function shownSize(
  image: PageElement,
  size: {readonly width: number; readonly height: number},
): {readonly right: number; readonly bottom: number} {
  const pixels = (name: string): number =>
    Number(/^\s*(\d{1,5})(?:px)?\s*$/.exec(attribute(image, name) ?? '')?.[1] ?? 0);
  const [width, height] = [pixels('width'), pixels('height')];
  const shown =
    width > 0
      ? {width, height: height > 0 ? height : (width * size.height) / size.width}
      : height > 0
        ? {width: (height * size.width) / size.height, height}
        : size;
  const scale = Math.min(pointsPerPixel, widest / shown.width);
  return {right: shown.width * scale, bottom: shown.height * scale};
}
