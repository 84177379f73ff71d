import {type FakeNotion, type FakeTree, startFakeNotion} from '@recto/testkit';
import {onTestFinished} from 'vitest';
import {lineText} from '../../blocks/line.ts';
import type {NoteBlock} from '../../blocks/note-block.ts';
import type {TransferHost} from '../../send/host.ts';
import type {ImageFile, NoteSender, SendRequest, SendState} from '../../send/sender.ts';
import {createNotion} from '../create-notion.ts';

export type Fake = FakeNotion & {readonly url: string};

/** A fake Notion with a page that others go below; closed when the test ends. */
export async function fakeNotion(options: ConstructorParameters<typeof FakeNotion>[0] = {}) {
  const fake = await startFakeNotion(options);
  onTestFinished(() => fake.close());
  return {fake, parent: fake.addPage('Papers').id};
}

/** A host whose clock moves only by waiting. */
export function testHost(random: () => number = () => 0.5): TransferHost & {readonly waited: number[]} {
  let time = 1_700_000_000_000;
  const waited: number[] = [];
  return {
    fetch: (input, init) => fetch(input, init),
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

export const sender = (fake: Fake, host: TransferHost = testHost(), timeout?: number): NoteSender =>
  createNotion({token: fake.token, baseUrl: fake.url, host, ...(timeout !== undefined && {timeout})});

/** An image of the document with bytes of its own; those called `gone` have none. */
export const imageFile = async (id: string): Promise<ImageFile | undefined> =>
  id.startsWith('gone')
    ? undefined
    : {bytes: new TextEncoder().encode(`bytes of ${id}`), name: `${id}.png`, mediaType: 'image/png'};

export function request(parent: string, blocks: readonly NoteBlock[], more: Partial<SendRequest> = {}): SendRequest {
  return {
    title: 'A paper',
    blocks,
    image: imageFile,
    to: {new: {kind: 'page', id: parent}},
    save: async () => {},
    progress: () => {},
    signal: new AbortController().signal,
    ...more,
  };
}

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

export const line = (text: string) => [{type: 'text' as const, text}];
export const paragraph = (text: string): NoteBlock => ({type: 'paragraph', line: line(text)});

/** A block in short: its type, what it says, what is below it. */
export type Short = readonly [type: string, text: string, children: readonly Short[]];

/** What a page of the fake holds, in short. Images say whose bytes they show. */
export function shortTree(fake: Fake, page: string): Short[] {
  const short = ({type, content, children}: FakeTree): Short => {
    const {rich_text, caption, cells, expression, upload} = content as {
      readonly rich_text?: Texts;
      readonly caption?: Texts;
      readonly cells?: readonly Texts[];
      readonly expression?: string;
      readonly upload?: string;
    };
    const file = fake.workspace.uploads.get(upload ?? '');
    const said = [rich_text, caption, ...(cells ?? [])].map(items =>
      (items ?? []).map(item => item.plain_text).join(''),
    );
    return [type, `${expression ?? said.join('|')}${file ? ` [${file.filename}]` : ''}`, children.map(short)];
  };
  return fake.tree(page).map(short);
}

type Texts = readonly {readonly plain_text: string}[];

/** What a page should hold for these blocks, in short. */
export function expectedTree(blocks: readonly NoteBlock[]): Short[] {
  return blocks.map((block): Short => {
    const below = 'children' in block ? expectedTree(block.children ?? []) : [];
    switch (block.type) {
      case 'paragraph':
      case 'quote':
      case 'callout':
        return [block.type, `${lineText(block.line)}|`, below];
      case 'heading':
        return [`heading_${block.level}`, `${lineText(block.line)}|`, []];
      case 'item':
        return [block.ordered ? 'numbered_list_item' : 'bulleted_list_item', `${lineText(block.line)}|`, below];
      case 'code':
        return ['code', `${block.code}|`, []];
      case 'equation':
        return ['equation', block.tex, []];
      case 'divider':
        return ['divider', '|', []];
      case 'image': {
        const name = 'asset' in block.image ? block.image.asset : block.image.url;
        const caption = lineText(block.caption);
        return name.startsWith('gone')
          ? ['paragraph', `${caption || name}|`, []]
          : ['image', `|${caption} [${name}.png]`, []];
      }
      default:
        return ['table', '|', block.rows.map(cells => ['table_row', `||${cells.map(lineText).join('|')}`, []])];
    }
  });
}
