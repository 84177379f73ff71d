import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/**
 * Copies objects of one file into another that was made from it. What is the same stream in both is not copied but shared:
 * fonts and images would make the file twice as long.
 */
export class CopyBetween {
  private readonly source: PDFContext;
  private readonly target: PDFContext;
  private readonly known = new Map<PDFRef, PDFRef>();

  constructor(source: PDFContext, target: PDFContext) {
    this.source = source;
    this.target = target;
  }

  /** The object as the target may hold it. References are followed; the entries `leaveOut` of dictionaries are not. */
  copy(object: PDFObject, leaveOut: ReadonlySet<string> = none): PDFObject {
    if (object instanceof PDFRef) return this.copyRef(object);
    if (object instanceof PDFArray) return this.target.obj(object.asArray().map(item => this.copy(item)));
    if (object instanceof PDFStream) return this.copyStream(object);
    if (object instanceof PDFDict) return this.copyDict(object, leaveOut);
    return object;
  }

  private copyDict(dict: PDFDict, leaveOut: ReadonlySet<string>): PDFDict {
    const made = PDFDict.withContext(this.target);
    for (const [key, value] of dict.entries()) if (!leaveOut.has(key.decodeText())) made.set(key, this.copy(value));
    return made;
  }

  private copyStream(stream: PDFStream): PDFStream {
    return PDFRawStream.of(this.copyDict(stream.dict, none), stream.getContents());
  }

  private copyRef(ref: PDFRef): PDFRef {
    const known = this.known.get(ref);
    if (known) return known;
    const object = this.source.lookup(ref);
    if (object instanceof PDFStream && sameStream(object, this.target.lookup(ref))) {
      this.known.set(ref, ref);
      return ref;
    }
    const made = this.target.nextRef();
    this.known.set(ref, made);
    // what leads back to the tree of pages would bring the whole file along
    const page = object instanceof PDFDict && pageKinds.has(String(object.get(PDFName.of('Type'))));
    if (object && !page) this.target.assign(made, this.copy(object));
    return made;
  }
}

const none: ReadonlySet<string> = new Set();
const pageKinds: ReadonlySet<string> = new Set(['/Page', '/Pages', '/Catalog']);

function sameStream(a: PDFStream, b: PDFObject | undefined): boolean {
  if (!(a instanceof PDFRawStream && b instanceof PDFRawStream)) return false;
  const [bytes, others] = [a.getContents(), b.getContents()];
  if (bytes.length !== others.length || bytes.length < leastShared) return false;
  return bytes.every((byte, index) => byte === others[index]) && a.dict.toString() === b.dict.toString();
}

// shorter ones are not worth the comparison
const leastShared = 64;
