import {ask} from './bridge.ts';

/** Takes what the system has handed to the client. `onUnreadable` is told the name of a file that cannot be read. */
export async function readOpened(
  onUnreadable: (name: string) => void,
): Promise<{readonly files: readonly File[]; readonly address: string | null}> {
  const {files, address} = await ask('take_opened');
  const read: File[] = [];
  // one after the other: each is held in memory on its way
  for (const {id, name} of files) {
    try {
      read.push(new File([await ask('read_opened', {id})], name));
    } catch {
      onUnreadable(name);
    }
  }
  return {files: read, address};
}
