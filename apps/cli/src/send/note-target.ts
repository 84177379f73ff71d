import {
  describeLoss,
  type Loss,
  type NoteSender,
  noteBlocks,
  type Parent,
  TransferFailure,
  withoutTitle,
} from '@recto/transfer';
import {plural} from '../report/plural.ts';
import type {Delivery, Item, Target} from './target.ts';

export type NotePlace = {
  /** `notion` or `flowus`. */
  readonly service: string;
  readonly sender: NoteSender;
  readonly parent: Parent;
};

/** A page of a note-taking service, below which every document becomes a page. */
export function noteTarget({service, sender, parent}: NotePlace): Target {
  return {
    place: `${service} ${parent.id}`,
    formats: ['json'],
    stemOf: stem => stem,
    check: async signal => void (await sender.me(signal)),
    stands: async () => true,
    async deliver(item, delivery) {
      const found: Loss[] = [];
      const blocks = withoutTitle(noteBlocks(item.doc, {losses: loss => found.push(loss)}), item.title);
      const {result, state} = await send(item, blocks, delivery);
      const {url} = result;
      const losses = [...found, ...result.losses].map(loss => describeLoss(loss, 'en'));
      const facts = [plural(result.blocks, 'block'), ...(result.images > 0 ? [plural(result.images, 'image')] : [])];
      return {where: url, sent: {...(state && {state}), url}, facts, losses};
    },
  };

  async function send(
    {title, images}: Item,
    blocks: ReturnType<typeof withoutTitle>,
    {sent, keep, progress, signal}: Delivery,
  ) {
    const byId = new Map([...images].map(([name, bytes]) => [name.replace(/\.\w+$/, ''), {name, bytes}]));
    let state = sent.state;
    const attempt = () =>
      sender.send({
        title,
        blocks,
        to: {new: parent},
        image: async id => {
          const file = byId.get(id);
          return file && {...file, mediaType: file.name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'};
        },
        ...(state && {state}),
        save: async next => {
          state = next;
          keep({state: next, ...(sent.url !== undefined && {url: sent.url})});
        },
        progress: ({blocks: all, blocksDone, images: pictures, imagesDone}) =>
          progress(`${blocksDone}/${all} blocks${pictures > 0 ? `, ${imagesDone}/${pictures} images` : ''}`),
        signal,
      });
    try {
      return {result: await attempt(), state};
    } catch (error) {
      // the page that was sent earlier has been deleted, or this parent has
      if (!(error instanceof TransferFailure) || error.kind !== 'not-found' || !sent.state) throw error;
      state = undefined;
      return {result: await attempt(), state};
    }
  }
}
