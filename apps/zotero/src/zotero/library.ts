import {Trouble} from '../messages.ts';
import type {Item, Surroundings} from './api.ts';
import {createPutMemory} from './put-memory.ts';

/** Whether something was put, or stood there already. */
export type Outcome = 'put' | 'unchanged';

/** The library of the running Zotero, as far as results need it. Functions throw Trouble, or what Zotero throws. */
export type Library = {
  /** The PDFs of entries and attachments that were selected, each once; results of ours are left out. */
  readonly pdfs: (items: readonly Item[]) => Item[];
  readonly read: (pdf: Item) => Promise<{readonly name: string; readonly bytes: Uint8Array}>;
  /** Puts a note beside a PDF, or in the place of the one that was put there as the same result and not edited since. */
  readonly putNote: (pdf: Item, result: string, html: string) => Promise<Outcome>;
  /** Puts a file beside a PDF; the bytes of one that was put as the same result are replaced, so that its annotations stay. */
  readonly putFile: (pdf: Item, result: string, name: string, bytes: Uint8Array) => Promise<Outcome>;
};

/** By which results are known again; the same form that `recto zotero` uses. */
const markOf = ({key}: Item, result: string): string => `recto:${key}/${result}`;
const marked = (item: Item): boolean => item.getTags().some(({tag}) => tag.startsWith('recto:'));

/** Zotero's library by its API for plugins. */
export function zoteroLibrary({zotero, files}: Pick<Surroundings, 'zotero' | 'files'>): Library {
  const {Items} = zotero;
  const memory = createPutMemory(zotero);
  const isSource = (item: Item) => item.isPDFAttachment() && !marked(item);
  const parentOf = ({parentID}: Item) => (parentID ? Items.get(parentID) || undefined : undefined);
  const find = (pdf: Item, mark: string, kind: 'getNotes' | 'getAttachments') => {
    const parent = parentOf(pdf);
    if (!parent) return undefined;
    return Items.get(parent[kind]()).find(item => item.getTags().some(({tag}) => tag === mark));
  };
  const newNote = (pdf: Item) => {
    const note = new zotero.Item('note');
    note.libraryID = pdf.libraryID;
    const parent = parentOf(pdf);
    if (parent) note.parentID = parent.id;
    // a PDF that stands alone has no entry to put it below: it goes into the same collections
    else note.setCollections(pdf.getCollections());
    return note;
  };
  return {
    pdfs(items) {
      const found = items.flatMap(item => {
        if (item.isRegularItem()) return Items.get(item.getAttachments()).filter(isSource);
        return item.isAttachment() && isSource(item) ? [item] : [];
      });
      return [...new Map(found.map(item => [item.id, item])).values()];
    },
    async read(pdf) {
      const path = await pdf.getFilePathAsync();
      if (!path) throw new Trouble({id: 'recto-no-file'});
      return {name: pdf.attachmentFilename, bytes: await files.read(path)};
    },
    async putNote(pdf, result, html) {
      const mark = markOf(pdf, result);
      const known = find(pdf, mark, 'getNotes');
      const mine = known !== undefined && memory.isAsPut(known);
      if (mine && memory.cameOf(known, html)) return 'unchanged';
      // what a person has written into it stays: it is no result any more, and the new one stands beside it
      if (known && !mine) {
        known.removeTag(mark);
        await known.saveTx();
      }
      const note = mine ? known : newNote(pdf);
      note.setNote(html);
      note.addTag(mark, 1);
      await note.saveTx();
      memory.keep(note, html);
      return 'put';
    },
    async putFile(pdf, result, name, bytes) {
      const mark = markOf(pdf, result);
      const known = find(pdf, mark, 'getAttachments');
      const path = known && (await known.getFilePathAsync());
      if (path) {
        if (equal(await files.read(path), bytes)) return 'unchanged';
        await files.write(path, bytes);
        return 'put';
      }
      const temporary = files.temporary(name);
      await files.write(temporary, bytes);
      try {
        const parent = parentOf(pdf);
        const made = await zotero.Attachments.importFromFile({
          file: temporary,
          title: name,
          contentType: 'application/pdf',
          ...(parent ? {parentItemID: parent.id} : {libraryID: pdf.libraryID, collections: pdf.getCollections()}),
        });
        made.addTag(mark, 1);
        await made.saveTx();
      } finally {
        await files.remove(temporary);
      }
      return 'put';
    },
  };
}

const equal = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, index) => byte === others[index]);
