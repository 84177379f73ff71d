import {type AskSource, type Library, openLibrary} from '@recto/ask';
import type {Doc} from '@recto/model';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {revisionOf} from '../documents/events.ts';
import {storedDoc} from '../documents/stored-doc.ts';

// bytes of JSON: in memory a document takes several times as much, its units included
const mostBytes = 48 * 1024 * 1024;

type Entry = {readonly doc: Doc; readonly bytes: number};

/** What was read of documents, the last used kept in memory: a document is asked about several times in a row. */
export class StoredDocs {
  private readonly deps: Pick<Deps, 'blobs' | 'db'>;
  /** By parse and revision of its corrections. The last used comes last. */
  private readonly entries = new Map<string, Promise<Entry>>();
  private bytes = 0;

  constructor(deps: Pick<Deps, 'blobs' | 'db'>) {
    this.deps = deps;
  }

  /** The documents as one library. Throws ServiceError `parse_history_not_found` when one is gone. */
  async library(documents: readonly {readonly parseId: string; readonly name: string}[]): Promise<Library> {
    const sources: AskSource[] = [];
    for (const {parseId, name} of documents) sources.push({id: parseId, name, doc: (await this.get(parseId)).doc});
    return openLibrary(sources);
  }

  private async get(parseId: string): Promise<Entry> {
    const key = `${parseId} ${await revisionOf(this.deps.db, parseId)}`;
    const known = this.entries.get(key);
    const entry = known ?? this.read(parseId);
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (known) return known;
    try {
      this.bytes += (await entry).bytes;
    } catch (error) {
      this.entries.delete(key);
      throw error;
    }
    await this.makeRoom(key);
    return entry;
  }

  private async read(parseId: string): Promise<Entry> {
    const stored = await storedDoc(this.deps, parseId);
    if (!stored) throw new ServiceError('parse_history_not_found');
    return {doc: stored.doc, bytes: stored.bytes};
  }

  /** Forgets what was used longest ago until the rest fits; the one just read stays. */
  private async makeRoom(latest: string): Promise<void> {
    for (const [key, entry] of this.entries) {
      if (this.bytes <= mostBytes) return;
      if (key === latest) continue;
      const {bytes} = await entry.catch(() => ({bytes: 0}));
      if (this.entries.get(key) === entry && this.entries.delete(key)) this.bytes -= bytes;
    }
  }
}
