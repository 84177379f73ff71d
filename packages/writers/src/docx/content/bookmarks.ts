import {type Block, type NodeId, walk} from '@recto/model';

/** The bookmarks of nodes that something in the document points at. */
export class Bookmarks {
  readonly #names = new Map<NodeId, string>();
  readonly #written = new Set<NodeId>();
  #count = 0;

  constructor(targets: ReadonlySet<NodeId>, blocks: readonly Block[]) {
    for (const node of walk(blocks)) {
      if (!('id' in node) || !targets.has(node.id) || this.#names.has(node.id)) continue;
      const kind = node.type === 'heading' ? '_Toc' : '_Ref';
      // hidden by its first character; at most forty characters
      this.#names.set(node.id, `${kind}${String(this.#names.size + 1).padStart(9, '0')}`);
    }
  }

  /** The name to point at; undefined for what the document does not hold. */
  nameOf(target: NodeId): string | undefined {
    return this.#names.get(target);
  }

  /** The content within the bookmarks of the nodes; each node's stands once. */
  around(ids: readonly NodeId[], content: string): string {
    let result = content;
    for (const id of ids) {
      const name = this.#names.get(id);
      if (name === undefined || this.#written.has(id)) continue;
      this.#written.add(id);
      const number = this.#count++;
      result = `<w:bookmarkStart w:id="${number}" w:name="${name}"/>${result}<w:bookmarkEnd w:id="${number}"/>`;
    }
    return result;
  }
}
