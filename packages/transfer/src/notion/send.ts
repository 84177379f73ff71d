import {countBlocks} from '../blocks/count.ts';
import {fitBlocks} from '../blocks/fit/fit-blocks.ts';
import {noteLimits} from '../blocks/limits.ts';
import {lineText} from '../blocks/line.ts';
import type {Loss} from '../blocks/loss.ts';
import {TransferFailure} from '../send/failure.ts';
import {type Filled, fill, resume} from '../send/fill-page.ts';
import type {SendRequest, SendResult} from '../send/sender.ts';
import {blockService} from './block-service.ts';
import type {Connection} from './connection.ts';
import {createOnce} from './create-once.ts';
import {images, imagesBelow} from './images.ts';
import {listBlocks, retitle} from './page.ts';
import {progress} from './progress.ts';
import {removeOld} from './remove-old.ts';
import {asNotionState, type NotionState, startState} from './state.ts';
import {uploads} from './uploads.ts';

/** Sends a page, or goes on with one. Throws `TransferFailure`, or the signal's reason. */
export async function sendPage(notion: Connection, request: SendRequest): Promise<SendResult> {
  const losses: Loss[] = [];
  const nodes = fitBlocks(request.blocks, noteLimits.notion, loss => losses.push(loss));
  if (nodes.length === 0) throw new TransferFailure('empty', 'There are no blocks to send.');

  let state = startState(nodes);
  const saved = asNotionState(request.state);
  const same = saved?.content === state.content;
  if (saved && same) state = saved;
  // a page that was begun with other content is finished with this one
  const update = saved?.page && !same ? saved.page.id : 'update' in request.to ? request.to.update : undefined;
  const save = async (change: Partial<NotionState>): Promise<void> => {
    state = {...state, ...change};
    await request.save(state);
  };

  const pictures = images(nodes, uploads(notion, request.image), state.uploads, () =>
    save({uploads: pictures.state(state.filled?.done ?? 0)}),
  );
  const told = progress(nodes, request.progress);
  const service = blockService(notion, pictures, told.sent);
  const step = async (filled: Filled): Promise<void> => {
    await save({filled, uploads: pictures.state(filled.done)});
    told.reached(filled.done);
  };

  if (state.filled && state.page) {
    told.reached(state.filled.done);
    await resume(service, {parent: state.page.id, nodes, ...state.filled, step});
  } else if (update !== undefined) {
    const page = await retitle(notion, update, request.title);
    const old = (await listBlocks(notion, page.id)).at(-1)?.id;
    const filled: Filled = {done: 0, ...(old !== undefined && {after: old})};
    await save({page, filled, ...(old !== undefined && {old})});
    await fill(service, {parent: page.id, nodes, ...filled, step});
  } else {
    const {page, done} = await createOnce(notion, {request, nodes, pictures, state: () => state, save});
    await save({page, filled: {done}});
    told.reached(done);
    const rest = {parent: page.id, nodes, done, step};
    await (done > 0 ? fill(service, rest) : resume(service, rest));
  }

  const {page, old} = state;
  if (!page) throw new TransferFailure('refused', 'The state of the transfer names no page.');
  if (old !== undefined) await removeOld(notion, page.id, old);
  const lost = nodes.flatMap(imagesBelow).filter(({image}) => pictures.isLost(image));
  for (const {node, caption, image} of lost)
    losses.push({
      code: 'image',
      ...(node !== undefined && {node}),
      what: lineText(caption) || ('url' in image ? image.url : image.asset),
    });
  const count = countBlocks(nodes);
  return {pageId: page.id, url: page.url, blocks: count.blocks, images: count.images - lost.length, losses};
}
