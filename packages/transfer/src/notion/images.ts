import type {NoteBlockOf, NoteImage} from '../blocks/note-block.ts';
import type {Shipment} from '../send/take-batch.ts';
import type {NotionNode} from './blocks.ts';
import type {Uploads} from './uploads.ts';

type ImageBlock = NoteBlockOf<'image'>;

/** The images of a transfer on their way: each is uploaded once, just before the first call that shows it. */
export type Images = {
  /** Uploads the images of a call that are not there yet. */
  readonly bring: (batch: readonly Shipment<NotionNode>[]) => Promise<void>;
  /** Forgets those uploads of a call that have expired; false when there are none. */
  readonly dropExpired: (batch: readonly Shipment<NotionNode>[]) => Promise<boolean>;
  readonly uploadOf: (image: NoteImage) => string | undefined;
  readonly isLost: (image: NoteImage) => boolean;
  /** What the nodes from `done` on still need, and what is lost. */
  readonly state: (done: number) => Readonly<Record<string, string | null>>;
};

export function images(
  nodes: readonly NotionNode[],
  {upload, isUsable}: Uploads,
  saved: Readonly<Record<string, string | null>>,
  changed: () => Promise<void>,
): Images {
  const byImage = new Map<string, string | null>(Object.entries(saved));
  // uploads of another process may have expired since
  const doubtful = new Set(byImage.keys());
  const lastUse = new Map(
    nodes.flatMap((node, index) => imagesBelow(node).map(({image}) => [keyOf(image), index] as const)),
  );

  const bringOne = async ({image}: ImageBlock): Promise<void> => {
    const key = keyOf(image);
    const known = byImage.get(key);
    if (known === null) return;
    if (known !== undefined) {
      if (!doubtful.has(key) || (await isUsable(known))) {
        doubtful.delete(key);
        return;
      }
    }
    byImage.set(key, (await upload(image)) ?? null);
    doubtful.delete(key);
    await changed();
  };

  return {
    bring: async batch => {
      for (const block of batch.flatMap(shippedImages)) await bringOne(block);
    },
    dropExpired: async batch => {
      let dropped = false;
      for (const {image} of batch.flatMap(shippedImages)) {
        const key = keyOf(image);
        const known = byImage.get(key);
        if (typeof known !== 'string' || (await isUsable(known))) continue;
        byImage.delete(key);
        dropped = true;
      }
      return dropped;
    },
    uploadOf: image => byImage.get(keyOf(image)) ?? undefined,
    isLost: image => byImage.get(keyOf(image)) === null,
    state: done =>
      Object.fromEntries([...byImage].filter(([key, id]) => id === null || (lastUse.get(key) ?? -1) >= done)),
  };
}

/** The images of a block and of what is below it. */
export function imagesBelow(node: NotionNode): ImageBlock[] {
  if (node.type === 'image') return [node];
  return 'children' in node ? (node.children ?? []).flatMap(imagesBelow) : [];
}

const shippedImages = ({node, children}: Shipment<NotionNode>): ImageBlock[] =>
  node.type === 'image' ? [node] : children.flatMap(shippedImages);

const keyOf = (image: NoteImage): string => ('url' in image ? `url:${image.url}` : `asset:${image.asset}`);
