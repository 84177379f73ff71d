import {type PDFContext, PDFDict, PDFName, type PDFObject, type PDFPage, PDFRef, PDFStream} from '@cantoo/pdf-lib';

/** The object a reference stands for, at any depth of references. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let found = object;
  for (let hops = 0; found instanceof PDFRef && hops < 32; hops++) found = context.lookup(found);
  return found instanceof PDFRef ? undefined : found;
}

/** A dictionary below a dictionary. */
export function dictAt(context: PDFContext, owner: PDFDict | undefined, key: string): PDFDict | undefined {
  const found = resolve(context, owner?.get(PDFName.of(key)));
  return found instanceof PDFDict ? found : found instanceof PDFStream ? found.dict : undefined;
}

/** A resource by its category and name, as it stands in the dictionary: often a reference. */
export const resourceAt = (
  context: PDFContext,
  resources: PDFDict | undefined,
  category: string,
  name: string,
): PDFObject | undefined => dictAt(context, resources, category)?.get(PDFName.of(name));

/** A page's resources, its own or those it inherits. */
export function resourcesOf(node: PDFPage['node']): PDFDict | undefined {
  const found = resolve(node.context, node.getInheritableAttribute(PDFName.of('Resources')));
  return found instanceof PDFDict ? found : undefined;
}

/**
 * Resources with things added, made from those of a page or form that others may share. The first addition copies them.
 */
export class OwnResources {
  private readonly context: PDFContext;
  private readonly shared: PDFDict | undefined;
  private own: PDFDict | undefined;
  private readonly copied = new Map<string, PDFDict>();
  private readonly names = new Map<PDFObject, string>();

  constructor(context: PDFContext, shared: PDFDict | undefined) {
    this.context = context;
    this.shared = shared;
  }

  /** The copy; nothing while nothing was added. */
  get changed(): PDFDict | undefined {
    return this.own;
  }

  /** The name under which the object can be used; the same object gets the same name. */
  add(category: string, object: PDFObject, stem: string): string {
    const known = this.names.get(object);
    if (known !== undefined) return known;
    const dict = this.category(category);
    let count = this.names.size;
    while (dict.has(PDFName.of(`${stem}${count}`))) count++;
    const name = `${stem}${count}`;
    dict.set(PDFName.of(name), object);
    this.names.set(object, name);
    return name;
  }

  private category(name: string): PDFDict {
    const known = this.copied.get(name);
    if (known) return known;
    this.own ??= copyDict(this.context, this.shared);
    const copy = copyDict(this.context, dictAt(this.context, this.shared, name));
    this.own.set(PDFName.of(name), copy);
    this.copied.set(name, copy);
    return copy;
  }
}

function copyDict(context: PDFContext, dict: PDFDict | undefined): PDFDict {
  const copy = PDFDict.withContext(context);
  for (const [key, value] of dict?.entries() ?? []) copy.set(key, value);
  return copy;
}
