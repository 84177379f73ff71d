import {ZoteroFailure} from './failure.ts';
import type {ZoteroItem} from './item.ts';
import type {NewFile, ZoteroWriter} from './writer.ts';

/** What is remembered of a result that was put: the digest of its note or file as Zotero had it then. */
export type PutRecord = {
  readonly key: string;
  readonly md5: string;
  /** Of the note as it was sent, which Zotero's server may write differently. */
  readonly sent?: string;
};

type Putting = {
  readonly writer: ZoteroWriter;
  /** The entry that it goes below. */
  readonly parent: string;
  /** The tag by which the result is known again: which document it is of, and which result it is. */
  readonly marker: string;
  readonly record: PutRecord | undefined;
  /** Replaces what was changed in Zotero. */
  readonly overwrite: boolean;
  readonly md5: (data: Uint8Array) => string;
  readonly signal?: AbortSignal | undefined;
};

export type PutOutcome = {
  readonly done: 'created' | 'updated' | 'unchanged';
  readonly record: PutRecord;
};

const maxTries = 4;

/** Puts a note below an entry, or in place of the one that was put there earlier. Throws ZoteroFailure. */
export async function putNote(putting: Putting, {html}: {readonly html: string}): Promise<PutOutcome> {
  const {writer, parent, marker, record, overwrite, signal} = putting;
  const digest = (text = ''): string => putting.md5(new TextEncoder().encode(text));
  let changed = false;
  for (let attempt = 1; ; attempt++) {
    const found = await findMarked(putting, 'note');
    if (found === undefined) {
      const made = await writer.create(
        {itemType: 'note', parentItem: parent, note: html, tags: [{tag: marker, type: 1}]},
        signal,
      );
      const created = made ?? (await expectMarked(putting, 'note'));
      return {done: 'created', record: {key: created.key, md5: digest(created.note), sent: digest(html)}};
    }
    const there = digest(found.note);
    const untouched = record?.key === found.key && record.md5 === there;
    if (found.note === html || (untouched && record.sent === digest(html)))
      return {done: changed ? 'updated' : 'unchanged', record: {key: found.key, md5: there, sent: digest(html)}};
    if (!overwrite && !untouched) throw new ZoteroFailure('edited', {says: found.key});
    try {
      changed = true;
      await writer.change(found, {note: html}, signal);
    } catch (error) {
      // its tags or place may have changed, or this is our own write whose answer was lost: the next look tells
      if (error instanceof ZoteroFailure && error.problem === 'changed-meanwhile' && attempt < maxTries) continue;
      throw error;
    }
    const {note} = await writer.item(found.key, signal);
    return {done: 'updated', record: {key: found.key, md5: digest(note), sent: digest(html)}};
  }
}

/** Puts a file below an entry as an attachment, or in place of the one that was put there earlier. Throws ZoteroFailure. */
export async function putFile(
  putting: Putting,
  {title, file}: {readonly title: string; readonly file: NewFile},
): Promise<PutOutcome> {
  const {writer, parent, marker, record, overwrite, signal} = putting;
  const found = await findMarked(putting, 'attachment');
  const target =
    found ??
    (await writer.create(
      {
        itemType: 'attachment',
        linkMode: 'imported_file',
        parentItem: parent,
        title,
        contentType: file.mediaType,
        filename: file.name,
        tags: [{tag: marker, type: 1}],
      },
      signal,
    )) ??
    (await expectMarked(putting, 'attachment'));
  const now: PutRecord = {key: target.key, md5: file.md5};
  if (target.md5 === file.md5) return {done: found ? 'unchanged' : 'created', record: now};
  // without a file it is one whose upload broke off
  if (target.md5 && !overwrite && (record?.key !== target.key || record.md5 !== target.md5))
    throw new ZoteroFailure('edited', {says: target.key});
  await writer.upload(target, file, signal);
  return {done: target.md5 ? 'updated' : 'created', record: now};
}

/** The child that has the marker; the one that is remembered where a person has copied it. */
async function findMarked(
  {writer, parent, marker, record, signal}: Putting,
  type: string,
): Promise<ZoteroItem | undefined> {
  const children = await writer.children(parent, signal);
  const marked = children.filter(({itemType, tags}) => itemType === type && tags?.some(({tag}) => tag === marker));
  return marked.find(({key}) => key === record?.key) ?? marked[0];
}

async function expectMarked(putting: Putting, type: string): Promise<ZoteroItem> {
  const found = await findMarked(putting, type);
  if (!found) throw new ZoteroFailure('changed-meanwhile');
  return found;
}
