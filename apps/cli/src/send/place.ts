/** Where documents can be sent to. */
export const sendTargets = ['notion', 'flowus', 'webdav', 'folder'] as const;

export const serviceNames = {notion: 'Notion', flowus: 'FlowUs'} as const;

/** A page of a note-taking service. */
export type NotePlace = {
  readonly kind: keyof typeof serviceNames;
  /** As its user wrote it: an address or an id. */
  readonly parent: string;
  readonly token: string;
  readonly baseUrl: string | undefined;
};

export type Place =
  | NotePlace
  | {readonly kind: 'webdav'; readonly address: URL; readonly username: string; readonly password: string}
  | {readonly kind: 'folder'; readonly path: string};
