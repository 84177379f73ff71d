import {fitBlocks} from '../blocks/fit/fit-blocks.ts';
import {noteLimits} from '../blocks/limits.ts';
import type {Loss} from '../blocks/loss.ts';
import {read, write} from '../send/attempt.ts';
import {TransferFailure} from '../send/failure.ts';
import {type Filled, resume} from '../send/fill-page.ts';
import {fingerprint} from '../send/fingerprint.ts';
import type {SendRequest, SendResult, SendState} from '../send/sender.ts';
import {UncertainWrite} from '../send/uncertain-write.ts';
import {FlowUsFailure} from './failure.ts';
import {countNodes, type FlowUsNode, toNodes} from './node.ts';
import type {FlowUsService} from './service.ts';

/** How far a transfer to FlowUs has come. */
type FlowUsState = SendState & {
  readonly provider: 'flowus';
  /** Of the content: another content begins anew, on the page that is there. */
  readonly content: string;
  /** Pages of the same title below the parent, before this one was created. */
  readonly before?: readonly string[];
  readonly pageId?: string;
  readonly url?: string;
  readonly filled?: Filled;
  /** The last block of the content that is replaced; null where there was none. */
  readonly replaces?: string | null;
};

/** Creates or updates the page, fills it, and removes what it replaces. Throws TransferFailure or the signal's reason. */
export async function sendPage(service: FlowUsService, request: SendRequest): Promise<SendResult> {
  const losses: Loss[] = [];
  const report = (loss: Loss): void => void losses.push(loss);
  const blocks = fitBlocks(request.blocks, noteLimits.flowus, report);
  const nodes = toNodes(blocks, {imageUrl: id => request.imageUrl?.(id), losses: report});
  const {title, to, save, progress} = request;
  const total = countNodes(nodes);
  if (total.blocks === 0) throw new TransferFailure('empty', 'There is nothing to send.');
  const content = fingerprint(blocks);
  const earlier = stateOf(request.state);
  const there = earlier?.pageId !== undefined && (await isThere(service, earlier.pageId));
  const goesOn = earlier?.content === content && (there || earlier.pageId === undefined);
  let state: FlowUsState = goesOn
    ? earlier
    : {provider: 'flowus', version: 1, content, ...(earlier?.before && {before: earlier.before})};
  const note = async (change: Partial<FlowUsState>): Promise<void> => {
    state = {...state, ...change};
    await save(state);
  };

  if (state.pageId === undefined) {
    // another content than the one that broke off replaces what has arrived of that
    const update = 'update' in to ? to.update : there ? earlier?.pageId : undefined;
    if (update !== undefined) await note(await findPage(service, update));
    else if ('new' in to) await note(await createPage(service, {title, parent: to.new, state, note}));
  }
  const {pageId, url} = state;
  if (pageId === undefined) throw new TransferFailure('not-found', 'There is no page to fill.');

  const counter = countProgress(nodes, total, progress);
  await resume(counter.watch(service), {
    parent: pageId,
    nodes,
    done: 0,
    ...state.filled,
    step: async filled => {
      counter.reach(filled.done);
      await note({filled});
    },
  });
  if (state.replaces !== undefined) {
    if (state.replaces !== null) await removeUpTo(service, pageId, state.replaces);
    await rename(service, pageId, title);
    await note({replaces: null});
  }
  return {pageId, url: url ?? addressOf(pageId), ...total, losses};
}

function stateOf(state: SendState | undefined): FlowUsState | undefined {
  return state?.provider === 'flowus' && state.version === 1 ? (state as FlowUsState) : undefined;
}

/** Whether a page is there that an earlier attempt has created; its owner may have deleted it since. */
async function isThere({client, reading}: FlowUsService, pageId: string): Promise<boolean> {
  try {
    return (await read(reading, () => client.getPage(pageId, reading.signal))).archived !== true;
  } catch (error) {
    if (error instanceof FlowUsFailure && error.kind === 'not-found') return false;
    throw error;
  }
}

/** The page to update, and where its present content ends. */
async function findPage(service: FlowUsService, pageId: string): Promise<Partial<FlowUsState>> {
  const {client, reading} = service;
  const page = await read(reading, () => client.getPage(pageId, reading.signal));
  if (page.archived === true) throw new TransferFailure('not-found', 'The page is in the trash.');
  const last = (await service.list(pageId)).at(-1)?.id;
  return {
    pageId,
    url: webAddress(page.url, pageId),
    replaces: last ?? null,
    filled: {done: 0, ...(last !== undefined && {after: last})},
  };
}

type Creation = {
  readonly title: string;
  readonly parent: {readonly kind: string; readonly id: string};
  readonly state: FlowUsState;
  readonly note: (change: Partial<FlowUsState>) => Promise<void>;
};

/** Uncertain creations in a row before a transfer breaks off. */
const maxUncertain = 6;

/** Creates a page below the parent; after an uncertain attempt, it looks for the page before it creates one again. */
async function createPage(
  service: FlowUsService,
  {title, parent, state, note}: Creation,
): Promise<Partial<FlowUsState>> {
  const {client, reading, writing} = service;
  const {signal} = writing;
  if (parent.kind !== 'page') throw new TransferFailure('refused', 'FlowUs takes pages below pages only.');
  // a page whose parent is not there would be created elsewhere
  const above = await read(reading, () => client.getPage(parent.id, signal));
  if (above.archived === true) throw new TransferFailure('not-found', 'The parent page is in the trash.');
  const present = await pagesNamed(service, parent.id, title);
  const before = state.before ?? present.map(({id}) => id);
  // created by an attempt whose answer did not arrive
  let found = state.before && present.find(({id}) => !before.includes(id));
  if (!state.before) await note({before});
  for (let attempt = 1; !found; attempt++) {
    try {
      const {id, url} = await write(writing, () =>
        client.createPage(
          {
            parent: {type: 'page_id', page_id: parent.id},
            properties: {title: {type: 'title', title: [{type: 'text', text: {content: title}}]}},
          },
          signal,
        ),
      );
      if (typeof id !== 'string' || id === '')
        throw new UncertainWrite(new TransferFailure('unreachable', 'FlowUs did not name the page it created.'));
      return {pageId: id, url: webAddress(url, id)};
    } catch (error) {
      if (!(error instanceof UncertainWrite)) throw error;
      if (attempt > maxUncertain) throw error.failure;
      await service.wait(attempt);
      found = (await pagesNamed(service, parent.id, title)).find(({id}) => !before.includes(id));
    }
  }
  return {pageId: found.id, url: addressOf(found.id)};
}

async function pagesNamed(service: FlowUsService, parent: string, title: string) {
  const children = await service.list(parent);
  return children.filter(({type, data}) => type === 'child_page' && squeeze(data?.title ?? '') === squeeze(title));
}

const squeeze = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Deletes the children up to and including `last`, from the first on. Pages and databases that are in the page stay. */
async function removeUpTo(service: FlowUsService, pageId: string, last: string): Promise<void> {
  const {client, writing} = service;
  const children = await service.list(pageId);
  const end = children.findIndex(({id}) => id === last);
  for (const {id, type} of children.slice(0, end + 1)) {
    if (type === 'child_page' || type === 'child_database') continue;
    try {
      // deleting twice does no harm: repeated as a read is
      await read(writing, () => client.deleteBlock(id, writing.signal));
    } catch (error) {
      if (!(error instanceof FlowUsFailure) || error.kind !== 'not-found') throw error;
    }
  }
}

async function rename({client, writing}: FlowUsService, pageId: string, title: string): Promise<void> {
  const value = {type: 'title', title: [{type: 'text', text: {content: title}}]} as const;
  await read(writing, () => client.updatePage(pageId, {properties: {title: value}}, writing.signal));
}

/** Tells progress: every block that was appended counts at once, and the saved state corrects it. */
function countProgress(
  nodes: readonly FlowUsNode[],
  total: ReturnType<typeof countNodes>,
  progress: SendRequest['progress'],
) {
  let done = {blocks: 0, images: 0};
  const tell = () =>
    progress({blocks: total.blocks, images: total.images, blocksDone: done.blocks, imagesDone: done.images});
  // of the nodes before `reached`
  let exact = {blocks: 0, images: 0};
  let reached = 0;
  const add = (to: typeof done, more: typeof done) => ({
    blocks: to.blocks + more.blocks,
    images: to.images + more.images,
  });
  return {
    watch: (service: FlowUsService): FlowUsService => ({
      ...service,
      append: async (parent, batch) => {
        const ids = await service.append(parent, batch);
        done = add(done, countNodes(batch.map(({node}) => ({...node, children: []}))));
        tell();
        return ids;
      },
    }),
    reach: (index: number): void => {
      exact = add(exact, countNodes(nodes.slice(reached, index)));
      reached = index;
      done = exact;
      tell();
    },
  };
}

const addressOf = (pageId: string): string => `https://flowus.cn/${pageId}`;

/** The address that a person opens; the API's own addresses are not for people. */
function webAddress(url: string | undefined, pageId: string): string {
  const isPage = url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isPage && !new URL(url).hostname.startsWith('api') ? url : addressOf(pageId);
}
