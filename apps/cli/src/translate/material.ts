import {type Doc, readDoc} from '@recto/engine/translate';

/** A file and what was read from it. For a long one that is much: whoever hands it on lets go of it here. */
export class Material {
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

  /** The file, and the document as JSON, for the last time. */
  take(): {readonly bytes: Uint8Array; readonly doc: Uint8Array} {
    const {bytes, json} = this.parts();
    this.held = undefined;
    return {bytes, doc: json};
  }

  private parts(): NonNullable<Material['held']> {
    if (!this.held) throw new Error('The document has been handed on.');
    return this.held;
  }
}
