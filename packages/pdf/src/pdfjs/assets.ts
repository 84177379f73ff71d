import type {Host} from '@recto/model';

/** A class in the shape pdf.js wants for fetching character maps, standard fonts and decoders: it asks the host. */
export function assetFactory(
  host: Host,
): new (
  urls: AssetUrls,
) => {fetch: (request: AssetRequest) => Promise<Uint8Array>} {
  return class {
    private readonly urls: AssetUrls;

    constructor(urls: AssetUrls) {
      this.urls = urls;
    }

    fetch({kind, filename}: AssetRequest): Promise<Uint8Array> {
      return host.readAsset(`${this.urls[kind] ?? ''}${filename}`);
    }
  };
}

type AssetKind = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';
type AssetUrls = Readonly<Partial<Record<AssetKind, string>>>;
type AssetRequest = {readonly kind: AssetKind; readonly filename: string};
