import type {FileType} from '@recto/api';
import {create} from 'zustand';
import type {ImageTrust} from './trust.ts';

/** A text of the user's own on the server. */
export type Saved = {readonly draftId: string; readonly revision: number};

/** What one reader made of the image. */
export type ImageState = {
  /** The lines as they were read. */
  readonly origin: readonly string[];
  /** The text as it was edited and saved; null until somebody edits it. */
  readonly edit: string | null;
  readonly parseId: string;
  /** Addresses of the images that the text names as `assets/<name>`. */
  readonly assets: Readonly<Record<string, string>>;
  /** How far the text can be trusted; null when nobody knows. */
  readonly trust: ImageTrust | null;
  /** The saved text, to be saved again at its revision; null until it is. */
  readonly saved: Saved | null;
};

/** The image that the editor shows. */
export type ViewData = {
  readonly detailFileType: (typeof FileType)['img'];
  readonly fileName: string;
  readonly objectId: string;
  /** Its bytes, as an address of this page. */
  readonly imgSourceUrl: string;
  /** By the reader (`ParseModel`). */
  readonly ocrImageState: Readonly<Record<number, ImageState>>;
  /** The reader whose text is shown. */
  readonly shown: number;
  /** The finished parses of the image. */
  readonly aliveParseIds: readonly string[];
};

export const useOcrView = create<{readonly view: ViewData | null}>()(() => ({view: null}));

/** Shows an image; the bytes of the one before are let go. */
export function showView(view: ViewData | null): void {
  const before = useOcrView.getState().view;
  if (before && before.imgSourceUrl !== view?.imgSourceUrl) URL.revokeObjectURL(before.imgSourceUrl);
  useOcrView.setState({view});
}

/** Remembers the text that was saved of a parse, so that coming back to it shows that. */
export function keepEdit(parseId: string, edit: string, saved: Saved): void {
  const {view} = useOcrView.getState();
  if (!view) return;
  const entries = Object.entries(view.ocrImageState).map(([model, state]) => [
    model,
    state.parseId === parseId ? {...state, edit, saved} : state,
  ]);
  useOcrView.setState({view: {...view, ocrImageState: Object.fromEntries(entries)}});
}
