import type {FileType} from '@recto/api';
import {
  acceptAttribute,
  inputFormatOfName,
  inputFormats,
  isImageFormat,
  serviceInputFormats,
  textAcceptAttribute,
  textFormatOfName,
} from '@recto/model';

/** What a file is: a PDF, an image, or another one whose text is translated in its own format. */
export type FileKind = keyof typeof FileType;

/** What a chosen file is, or why it is refused before any byte is sent. */
export type Checked = {readonly kind: FileKind} | {readonly refusal: Refusal};
export type Refusal = 'unsupported' | 'otherImage' | 'pdfTooLarge' | 'textTooLarge' | 'imageTooLarge' | 'empty';

/** What the file dialog offers. */
export const acceptedFiles = `${acceptAttribute(serviceInputFormats)},${textAcceptAttribute}`;

/** Judges a file by its name and size; the server looks into it. `limits` in bytes. */
export function checkFile(
  file: {readonly name: string; readonly type: string; readonly size: number},
  limits: {readonly pdfBytes: number; readonly imageBytes: number},
): Checked {
  // pasted images and files of some systems come without an extension
  const format =
    serviceInputFormats.find(name => name === inputFormatOfName(file.name)) ??
    serviceInputFormats.find(name => inputFormats[name].mediaType === file.type);
  if (!format && textFormatOfName(file.name)) return checkText(file, limits.pdfBytes);
  if (!format) return {refusal: isImage(file) ? 'otherImage' : 'unsupported'};
  const kind = isImageFormat(format) ? 'img' : 'pdf';
  if (file.size === 0) return {refusal: 'empty'};
  if (kind === 'pdf' && file.size > limits.pdfBytes) return {refusal: 'pdfTooLarge'};
  if (kind === 'img' && file.size > limits.imageBytes) return {refusal: 'imageTooLarge'};
  return {kind};
}

function checkText({size}: {readonly size: number}, limit: number): Checked {
  if (size === 0) return {refusal: 'empty'};
  return size > limit ? {refusal: 'textTooLarge'} : {kind: 'other'};
}

// telephones and scanners make them; people take them for any other image
const isImage = ({name, type}: {readonly name: string; readonly type: string}): boolean =>
  inputFormatOfName(name) !== undefined || type.startsWith('image/');

/** The link in a text that is nothing but a link, as people paste it. */
export function linkIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  return trimmed;
}
