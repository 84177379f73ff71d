import type {ParseModel} from '@recto/api';
import {create} from 'zustand';
import {showError} from '../../core/events/toast.ts';
import {queryClient} from '../../core/query/query-client.ts';
import {explainFailure, sendImage, waitUntilParsed} from '../uploads/index.ts';
import {useOcrConfig} from './config-store.ts';

/** An image that was pasted, dropped or chosen in the editor, on its way to being read. */
export type ImageUpload = {
  readonly id: string;
  readonly name: string;
  /** The image itself, as an address of this page. */
  readonly url: string;
  readonly state: 'uploading' | 'reading' | 'failed';
  /** Share of its bytes that have been sent, 0 to 1. */
  readonly sent: number;
  /** Why it failed, in words. */
  readonly failure?: string;
};

export const useImageUploads = create<{readonly uploads: readonly ImageUpload[]}>()(() => ({uploads: []}));

const controllers = new Map<string, AbortController>();

/** Sends an image and waits until it is read; calls back with its result. A failure is shown in a message and in the list. */
export async function uploadImage(
  file: File,
  onRead: (result: {readonly objectId: string; readonly parseId: string; readonly name: string}) => void,
): Promise<void> {
  const id = `${Date.now()}-${Math.random()}`;
  const name = file.name || 'image.png';
  const controller = new AbortController();
  controllers.set(id, controller);
  const {signal} = controller;
  set([{id, name, url: URL.createObjectURL(file), state: 'uploading', sent: 0}, ...useImageUploads.getState().uploads]);
  try {
    const parseModel = useOcrConfig.getState().parseModalSelected as ParseModel;
    const onProgress = (sent: number) => change(id, {sent});
    const {objectId, parseId, outputId} = await sendImage(file, {parseModel, signal, onProgress});
    change(id, {state: 'reading'});
    void queryClient.invalidateQueries({queryKey: ['space']});
    await waitUntilParsed(outputId, signal);
    void queryClient.invalidateQueries({queryKey: ['space']});
    removeImageUpload(id);
    onRead({objectId, parseId, name});
  } catch (error) {
    if (signal.aborted) return;
    const failure = explainFailure(error).message;
    change(id, {state: 'failed', failure});
    showError(`${name}: ${failure}`, {id});
  } finally {
    controllers.delete(id);
  }
}

/** Takes an image out of the list, whatever becomes of it. */
export function removeImageUpload(id: string): void {
  controllers.get(id)?.abort();
  const {uploads} = useImageUploads.getState();
  const gone = uploads.find(one => one.id === id);
  if (gone) URL.revokeObjectURL(gone.url);
  set(uploads.filter(one => one.id !== id));
}

const set = (uploads: readonly ImageUpload[]): void => useImageUploads.setState({uploads});

const change = (id: string, values: Partial<ImageUpload>): void =>
  set(useImageUploads.getState().uploads.map(one => (one.id === id ? {...one, ...values} : one)));
