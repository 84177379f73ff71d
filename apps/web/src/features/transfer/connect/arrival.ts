import type {NoteProviderName} from '@recto/api';

/** With what somebody comes back from the page of a note-taking service: agreed, refused, or with a code that nothing here asked for. */
export type Arrival =
  | {readonly kind: 'authorized'; readonly platform: NoteProviderName; readonly code: string; readonly state: string}
  | {readonly kind: 'denied'; readonly platform: NoteProviderName; readonly reason: string}
  | {readonly kind: 'unasked'};
