/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, name);
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the browser download what is at an address of this server, and that it answers as an attachment. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
