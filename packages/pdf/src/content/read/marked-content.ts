/** What the marked content around an operator says of what it draws. */
export type Marks = {
  /** The number by which the structure tree refers to it. */
  readonly mcid: number | undefined;
  /** It is an artifact: no part of the author's content. */
  readonly artifact: boolean;
  /** It is optional content that is switched off. */
  readonly switchedOff: boolean;
};

/** Follows the nesting of marked content (ISO 32000-1, 14.6). */
export class MarkedContent {
  marks: Marks = {mcid: undefined, artifact: false, switchedOff: false};
  private readonly outer: Marks[] = [];

  /** `tag` is a name, as its text or as an object that holds it. */
  begin(tag: unknown, mcid?: number): void {
    const {marks} = this;
    const name = typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag;
    this.enter({...marks, mcid: mcid ?? marks.mcid, artifact: marks.artifact || name === 'Artifact'});
  }

  beginOptional(visible: boolean): void {
    this.enter({...this.marks, switchedOff: this.marks.switchedOff || !visible});
  }

  end(): void {
    this.marks = this.outer.pop() ?? this.marks;
  }

  private enter(marks: Marks): void {
    this.outer.push(this.marks);
    this.marks = marks;
  }
}
