import type {Footnote, FootnoteMark, NodeId} from '@recto/model';

/** The footnotes that the text calls, in the order it calls them. */
export class Notes {
  readonly #notes: ReadonlyMap<NodeId, Footnote>;
  readonly #called: ReadonlySet<NodeId>;
  readonly #numbers = new Map<NodeId, number>();
  /** Whether the marks are 1, 2, 3 …, so that Word can count them itself. */
  readonly counted: boolean;

  constructor(notes: readonly Footnote[], called: readonly NodeId[]) {
    // of two notes with one id the first is meant
    this.#notes = new Map([...notes].reverse().map(note => [note.id, note]));
    const known = [...new Set(called)].filter(id => this.#notes.has(id));
    this.#called = new Set(known);
    this.counted = known.every((id, index) => this.#notes.get(id)!.mark.trim() === String(index + 1));
  }

  /** Whether the note stands where the text calls it. */
  isCalled(id: NodeId): boolean {
    return this.#called.has(id);
  }

  /** The number of a note in the package, and whether this is its first call; undefined for a note that is not there. */
  call({target}: FootnoteMark): {readonly number: number; readonly first: boolean} | undefined {
    if (!this.#notes.has(target)) return undefined;
    const known = this.#numbers.get(target);
    if (known !== undefined) return {number: known, first: false};
    const number = this.#numbers.size + 1;
    this.#numbers.set(target, number);
    return {number, first: true};
  }

  /** The notes called so far, with their numbers. */
  called(): (readonly [note: Footnote, number: number])[] {
    return [...this.#numbers].map(([id, number]) => [this.#notes.get(id)!, number]);
  }
}
