/** What becomes of a file of the same name that lies there already. */
export const existingFilePolicies = ['overwrite', 'skip'] as const;
export type ExistingFilePolicy = (typeof existingFilePolicies)[number];

/** A folder of the user's, and what becomes of the files in it. */
export type TargetFolder = {readonly folder: FileSystemDirectoryHandle; readonly existing: ExistingFilePolicy};

type Picker = {
  readonly showDirectoryPicker?: (options: {readonly mode: 'readwrite'}) => Promise<FileSystemDirectoryHandle>;
};

/** Whether this browser lets pages write into a folder that its user names. */
export const canChooseFolder = (): boolean => 'showDirectoryPicker' in window;

/** Asks for a folder; undefined when the user names none. To be called by a click. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as Picker).showDirectoryPicker?.({mode: 'readwrite'});
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return undefined;
    throw error;
  }
}

/** Writes a file as it comes; false when one of its name was there and stays. */
export async function saveInto(
  {folder, existing}: TargetFolder,
  name: string,
  content: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<boolean> {
  if (existing === 'skip' && (await fileExists(folder, name))) {
    await content.cancel();
    return false;
  }
  const file = await folder.getFileHandle(name, {create: true});
  // until it is closed the old content stands
  await content.pipeTo(await file.createWritable(), {signal});
  return true;
}

const fileExists = (folder: FileSystemDirectoryHandle, name: string): Promise<boolean> =>
  folder.getFileHandle(name).then(
    () => true,
    () => false,
  );
