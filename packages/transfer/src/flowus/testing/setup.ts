import type {FakeFlowUs, FlowUsTree} from '@recto/testkit';
import type {NoteBlock} from '../../blocks/note-block.ts';
import type {TransferHost} from '../../send/host.ts';
import type {SendRequest, SendState} from '../../send/sender.ts';
import {createFlowUs} from '../create.ts';
import {type FlowUsNode, toNodes} from '../node.ts';

/** A host whose clock moves only by waiting. */
export function testHost(random: () => number = Math.random): TransferHost & {readonly waited: number[]} {
  let time = 0;
  const waited: number[] = [];
  return {
    fetch,
    random,
    now: () => time,
    waited,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waited.push(milliseconds);
      time += milliseconds;
    },
  };
}

export const sender = (fake: FakeFlowUs, host: TransferHost = testHost()) =>
  createFlowUs({token: fake.token, baseUrl: fake.url, host});

export const line = (text: string) => [{type: 'text' as const, text}];
export const paragraph = (text: string): NoteBlock => ({type: 'paragraph', line: line(text)});

/** Images whose names begin with `lasting` have an address. */
const imageUrl = (id: string) => (id.startsWith('lasting') ? `https://files.example/${id}.png` : undefined);

export const request = (
  fake: FakeFlowUs,
  blocks: readonly NoteBlock[],
  more: Partial<SendRequest> = {},
): SendRequest => ({
  title: 'A paper',
  blocks,
  image: async () => undefined,
  imageUrl,
  to: {new: {kind: 'page', id: fake.parent}},
  save: async () => {},
  progress: () => {},
  signal: new AbortController().signal,
  ...more,
});

/** Keeps what a transfer saves, as a process that takes over would find it. */
export function keeper() {
  let kept: SendState | undefined;
  return {
    save: async (state: SendState): Promise<void> => {
      kept = JSON.parse(JSON.stringify(state)) as SendState;
    },
    /** For the request that goes on. */
    state: () => (kept ? {state: kept} : {}),
  };
}

/** The tree that a page must have. */
export const expected = (blocks: readonly NoteBlock[]): FlowUsTree[] =>
  treeOf(toNodes(blocks, {imageUrl, losses: () => {}}));

const treeOf = (nodes: readonly FlowUsNode[]): FlowUsTree[] =>
  nodes.map(({type, data, children}) => ({type, data: JSON.parse(JSON.stringify(data)), children: treeOf(children)}));
