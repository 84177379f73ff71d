import {type Doc, readDoc} from '@recto/engine/translate';

/** A file and the document read from it. Both can be large, so `take` releases them here when they are passed on. */
export class SourceDocument {
  private held: {readonly bytes: Uint8Array; readonly json: Uint8Array; readonly doc: Doc} | undefined;

  /** `json` is the document that was read from `bytes`. Throws as `readDoc` does. */
  constructor(bytes: Uint8Array, json: Uint8Array) {
    this.held = {bytes, json, doc: readDoc(json)};
  }

  get doc(): Doc {
    return this.parts().doc;
  }

  get bytes(): Uint8Array {
    return this.parts().bytes;
  }

  /** The file and the document as JSON, for one who does not keep them. */
  lend(): {readonly bytes: Uint8Array; readonly doc: Uint8Array} {
    const {bytes, json} = this.parts();
    return {bytes, doc: json};
  }

  /** Hands over the file and the document as JSON; afterwards neither is available here. */
  take(): {readonly bytes: Uint8Array; readonly doc: Uint8Array} {
    const lent = this.lend();
    this.held = undefined;
    return lent;
  }

  private parts(): NonNullable<SourceDocument['held']> {
    if (!this.held) throw new Error('The document was already taken.');
    return this.held;
  }
}
