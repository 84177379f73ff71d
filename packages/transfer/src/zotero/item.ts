/** An entry, note or attachment as both APIs of Zotero show it: its editable data. */
export type ZoteroItem = {
  readonly key: string;
  /** Counts the changes of the library; what is written must name the one that was read. */
  readonly version: number;
  readonly itemType: string;
  readonly title?: string;
  readonly creators?: readonly {readonly lastName?: string; readonly firstName?: string; readonly name?: string}[];
  /** As its user has written it, such as `2024-05` or `May 2024`. */
  readonly date?: string;
  readonly parentItem?: string | false;
  readonly tags?: readonly {readonly tag: string; readonly type?: number}[];
  /** HTML, of a note. */
  readonly note?: string;
  readonly linkMode?: string;
  readonly contentType?: string;
  readonly filename?: string;
  /** Of a stored file, in hexadecimal digits. */
  readonly md5?: string | null;
  /** 1 in the trash. */
  readonly deleted?: number | boolean;
};

export type ZoteroCollection = {readonly key: string; readonly name: string};

/** Where the file of an attachment is: bytes that came, or a file of this machine. */
export type ZoteroFile = {readonly bytes: Uint8Array<ArrayBuffer>} | {readonly path: string};

/** Whether something is a key as Zotero makes them. */
export const isZoteroKey = (text: string): boolean => /^[2-9A-NP-Z]{8}$/.test(text);

export const isPdf = ({itemType, contentType, filename}: ZoteroItem): boolean =>
  itemType === 'attachment' && (contentType === 'application/pdf' || /\.pdf$/i.test(filename ?? ''));
