import {randomUUID} from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** A block, page or database that the service keeps. A page is a `child_page` and a database a `child_database` of what it is in. */
export type Kept = {
  readonly id: string;
  type: string;
  data: Fields;
  /** Of pages and databases. */
  page?: {properties: Record<string, Fields>; icon?: unknown; cover?: unknown; inline?: boolean; title?: unknown};
  parent: string | undefined;
  readonly children: string[];
  readonly created: string;
  edited: string;
  archived: boolean;
};

/** A tree of what was sent: blocks as they arrived, without what the service adds. */
export type FlowUsTree = {readonly type: string; readonly data: Fields; readonly children: readonly FlowUsTree[]};

/** The pages and blocks of a space, as a robot with access to some of its pages sees it. */
export class Workspace {
  readonly user = {object: 'user', id: randomUUID()} as const;
  readonly space = randomUUID();
  private readonly kept = new Map<string, Kept>();
  /** Where pages land whose parent is not given or is not there. */
  readonly home: string;

  constructor() {
    this.home = this.addPage(undefined, 'Home').id;
  }

  find(id: string): Kept | undefined {
    const found = this.kept.get(id);
    return found?.archived ? undefined : found;
  }

  add(parent: string | undefined, type: string, data: Fields): Kept {
    const now = new Date().toISOString();
    const kept: Kept = {id: randomUUID(), type, data, parent, children: [], created: now, edited: now, archived: false};
    this.kept.set(kept.id, kept);
    if (parent !== undefined) this.kept.get(parent)?.children.push(kept.id);
    return kept;
  }

  addPage(parent: string | undefined, title: string): Kept {
    const page = this.add(parent, 'child_page', {title});
    page.page = {properties: {title: {id: 'title', type: 'title', title: [{type: 'text', text: {content: title}}]}}};
    return page;
  }

  /** Children that are not archived, in order. */
  childrenOf(id: string): readonly Kept[] {
    const children = this.kept.get(id)?.children ?? [];
    return children.map(child => this.find(child)).filter(child => child !== undefined);
  }

  remove(id: string): void {
    const kept = this.kept.get(id);
    if (kept) kept.archived = true;
  }

  pages(): readonly Kept[] {
    return [...this.kept.values()].filter(({type, archived}) => type === 'child_page' && !archived);
  }

  treeOf(id: string): readonly FlowUsTree[] {
    return this.childrenOf(id).map(({id: child, type, data}) => ({type, data, children: this.treeOf(child)}));
  }
}

/** The words of a title property or a database's title. */
export function titleOf(kept: Kept): string {
  const title = Object.values(kept.page?.properties ?? {}).find(({type}) => type === 'title')?.['title'];
  const items = (title ?? kept.page?.title ?? []) as readonly {readonly text?: {readonly content?: string}}[];
  return items.map(({text}) => text?.content ?? '').join('');
}
