/**
 * Markdown whose images lie elsewhere: `address` says where by a file's name in `assets/`, and gives nothing for what is
 * none of them and stays as it is.
 */
export const movePictures = (markdown: Uint8Array, address: (name: string) => string | undefined): Buffer =>
  Buffer.from(
    Buffer.from(markdown.buffer, markdown.byteOffset, markdown.byteLength)
      .toString()
      .replace(/(?<!\\)\]\(assets\/([\w.-]+)\)/g, (as, name: string) => {
        const moved = address(name);
        return moved === undefined ? as : `](${moved})`;
      }),
  );
