import type {Doc} from '@recto/engine/translate';

/** A file and what was read from it. For a long one that is much: whoever hands it on lets go of it here. */
export class Material {
  private held: {readonly bytes: Uint8Array; readonly doc: Doc} | undefined;

  constructor(bytes: Uint8Array, doc: Doc) {
    this.held = {bytes, doc};
  }

  get doc(): Doc {
    return this.parts().doc;
  }

  get bytes(): Uint8Array {
    return this.parts().bytes;
  }

  /** Both, for the last time. */
  take(): {readonly bytes: Uint8Array; readonly doc: Doc} {
    const parts = this.parts();
    this.held = undefined;
    return parts;
  }

  private parts(): {readonly bytes: Uint8Array; readonly doc: Doc} {
    if (!this.held) throw new Error('The document has been handed on.');
    return this.held;
  }
}
