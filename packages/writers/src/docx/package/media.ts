import type {Asset, AssetId} from '@recto/model';

/** The images of the package, each once. */
export class Media {
  readonly #assets: ReadonlyMap<AssetId, Uint8Array>;
  readonly #files = new Map<AssetId, string>();
  /** The files of the package by their path. */
  readonly parts = new Map<string, Uint8Array>();
  #drawings = 0;

  constructor(assets: ReadonlyMap<AssetId, Uint8Array>) {
    this.#assets = assets;
  }

  /** The path of an image from the parts with text; undefined when its bytes are not at hand or are no image. */
  file(asset: Asset): string | undefined {
    const known = this.#files.get(asset.id);
    if (known !== undefined) return known;
    const bytes = this.#assets.get(asset.id);
    const ending = bytes && endingOf(bytes);
    if (!bytes || ending === undefined) return undefined;
    const file = `media/image${this.#files.size + 1}.${ending}`;
    this.#files.set(asset.id, file);
    this.parts.set(`word/${file}`, bytes);
    return file;
  }

  /** A number for a drawing that no other has. */
  nextDrawing(): number {
    return ++this.#drawings;
  }
}

/** What a file is by its first bytes: the kind that was said may be another. */
function endingOf(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return 'png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpeg' : undefined;
}
