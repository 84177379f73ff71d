import type {Asset} from '@recto/model';

/** Bytes as base64. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // a multiple of three, so that parts join; small enough for a call's arguments
  for (let start = 0; start < bytes.length; start += chunk) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(start, start + chunk))));
  }
  return parts.join('');
}

const chunk = 3 * 4096;

/** An image as an address that holds it; undefined for anything but PNG and JPEG. */
export function imageUri(mediaType: string, bytes: Uint8Array): string | undefined {
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') return undefined;
  return `data:${mediaType};base64,${base64(bytes)}`;
}

/** Whether bytes begin as an image of their kind does. */
export const isImage = (mediaType: Asset['mediaType'], bytes: Uint8Array): boolean =>
  mediaType === 'image/png' ? bytes[0] === 0x89 && bytes[1] === 0x50 : bytes[0] === 0xff && bytes[1] === 0xd8;
