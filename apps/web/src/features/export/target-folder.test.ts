import {expect, test} from 'vitest';
import {saveInto} from './target-folder.ts';

/** A folder as browsers give it. */
function folderWith(files: Map<string, string>): FileSystemDirectoryHandle {
  const getFileHandle = async (name: string, {create = false} = {}) => {
    if (!create && !files.has(name)) throw new DOMException('gone', 'NotFoundError');
    const createWritable = async () => {
      let text = '';
      return new WritableStream<Uint8Array>({
        write: chunk => {
          text += new TextDecoder().decode(chunk);
        },
        close: () => void files.set(name, text),
      });
    };
    return {createWritable};
  };
  return {name: 'papers', getFileHandle} as unknown as FileSystemDirectoryHandle;
}

const {signal} = new AbortController();
const content = () => new Blob(['new']).stream();

test.each([
  ['overwrite', 'tea.md', true, 'new'],
  ['skip', 'tea.md', false, 'old'],
  ['skip', 'other.md', true, 'new'],
] as const)('%s, %s', async (existing, name, saved, becomes) => {
  const files = new Map([['tea.md', 'old']]);
  expect(await saveInto({folder: folderWith(files), existing}, name, content(), signal)).toBe(saved);
  expect(files.get(name)).toBe(becomes);
});

test('one that is given up leaves what was there', async () => {
  const files = new Map([['tea.md', 'old']]);
  const into = {folder: folderWith(files), existing: 'overwrite'} as const;
  await expect(saveInto(into, 'tea.md', content(), AbortSignal.abort())).rejects.toThrow();
  expect(files.get('tea.md')).toBe('old');
});
