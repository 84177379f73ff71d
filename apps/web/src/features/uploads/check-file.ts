/** What a chosen file is, or why it is refused before any byte is sent. */
export type Checked = {readonly kind: 'pdf' | 'img'} | {readonly refusal: Refusal};
export type Refusal = 'unsupported' | 'otherImage' | 'pdfTooLarge' | 'imageTooLarge' | 'empty';

const endings: Readonly<Record<string, 'pdf' | 'img'>> = {pdf: 'pdf', png: 'img', jpg: 'img', jpeg: 'img', webp: 'img'};

/** What the file dialog offers. */
export const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp';

/** Judges a file by its name and size; the server looks into it. `limits` in bytes. */
export function checkFile(
  file: {readonly name: string; readonly type: string; readonly size: number},
  limits: {readonly pdfBytes: number; readonly imageBytes: number},
): Checked {
  const kind = endings[/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''] ?? kindOfType(file.type);
  if (!kind) return {refusal: isImage(file) ? 'otherImage' : 'unsupported'};
  if (file.size === 0) return {refusal: 'empty'};
  if (kind === 'pdf' && file.size > limits.pdfBytes) return {refusal: 'pdfTooLarge'};
  if (kind === 'img' && file.size > limits.imageBytes) return {refusal: 'imageTooLarge'};
  return {kind};
}

// telephones and scanners make them; people take them for any other image
const isImage = ({name, type}: {readonly name: string; readonly type: string}): boolean =>
  /\.(?:hei[cf]|avif|tiff?|gif|bmp|jp2|jxl|svg)$/i.test(name) || type.startsWith('image/');

// pasted images and files of some systems come without an ending
const kindOfType = (type: string): 'pdf' | 'img' | undefined =>
  type === 'application/pdf' ? 'pdf' : /^image\/(?:png|jpeg|webp)$/.test(type) ? 'img' : undefined;

/** The link in a text that is nothing but a link, as people paste it. */
export function linkIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  return trimmed;
}
