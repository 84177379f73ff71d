import {createHash} from 'node:crypto';
import {TransferFailure} from '@recto/transfer';
import {plural} from '../report/plural.ts';
import {frontMatter} from './front-matter.ts';
import type {Sent} from './sent-store.ts';
import type {OpenShelf, Shelf} from './shelf.ts';
import type {Delivered, Delivery, Item, Target} from './target.ts';

export type FileTargetOptions = {
  /** Tells the folder from others. */
  readonly place: string;
  readonly open: OpenShelf;
  readonly stemOf: Target['stemOf'];
  /** Replaces files that were not sent from here, or have been changed since. */
  readonly overwrite: boolean;
  /** Puts the properties of the document before its text. */
  readonly properties: boolean;
};

/** A folder that Markdown files are put into, their images beside them in `paper.assets`. */
export function fileTarget({place, open, stemOf, overwrite, properties}: FileTargetOptions): Target {
  return {
    place,
    formats: ['json', 'md'],
    stemOf,
    check: signal => open(signal).check(),
    async stands({files = {}}, signal) {
      const shelf = open(signal);
      const [note] = Object.keys(files).filter(name => name.endsWith('.md'));
      return note !== undefined && (await digestAt(shelf, note)) === files[note];
    },
    deliver: (item, delivery) => deliver(item, delivery),
  };

  async function deliver(item: Item, {sent, keep, progress, signal}: Delivery): Promise<Delivered> {
    const shelf = open(signal);
    const {note, files} = filesOf(item, properties);
    const known: Record<string, string> = {...sent.files};
    const conflict = overwrite ? undefined : await findConflict(shelf, files, {note, known});
    if (conflict !== undefined)
      throw new TransferFailure(
        'conflict',
        `${shelf.shown(conflict)} was not sent from here, or has been changed since; --overwrite replaces it.`,
      );
    let done = 0;
    for (const [name, bytes] of files) {
      signal.throwIfAborted();
      progress(`${done++}/${plural(files.size, 'file')}`);
      await shelf.write(name, bytes);
      known[name] = digest(bytes);
      keep({...sent, files: {...known}});
    }
    for (const name of Object.keys(known)) {
      if (files.has(name)) continue;
      // of an earlier version
      await shelf.remove(name);
      delete known[name];
    }
    const where = shelf.shown(note);
    const facts = item.images.size > 0 ? [plural(item.images.size, 'image')] : [];
    return {where, sent: {url: where, files: known}, facts, losses: []};
  }
}

/** The files of a document: its images, and last the note that shows them. */
function filesOf({title, name, stem, doc, markdown, images}: Item, properties: boolean) {
  const note = `${stem}.md`;
  const files = new Map<string, Uint8Array>();
  for (const [image, bytes] of images) files.set(`${stem}.assets/${image}`, bytes);
  const {metadata, pages} = doc;
  const head = properties ? frontMatter({title, source: name, pages: pages.length, metadata}) : '';
  files.set(note, new TextEncoder().encode(`${head}${markdown}`));
  return {note, files};
}

/** A file that would be replaced though it is not as it was sent. Of images that were sent, the record is believed. */
async function findConflict(
  shelf: Shelf,
  files: ReadonlyMap<string, Uint8Array>,
  {note, known}: {readonly note: string; readonly known: Sent['files'] & {}},
): Promise<string | undefined> {
  for (const [name, bytes] of files) {
    if (name !== note && known[name] !== undefined) continue;
    const there = await digestAt(shelf, name);
    if (there !== undefined && there !== known[name] && there !== digest(bytes)) return name;
  }
  return undefined;
}

async function digestAt(shelf: Shelf, name: string): Promise<string | undefined> {
  const bytes = await shelf.read(name);
  return bytes && digest(bytes);
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
