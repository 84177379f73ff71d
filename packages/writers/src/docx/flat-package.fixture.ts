import {strToU8, zipSync} from 'fflate';
import {xmlHead} from '../xml.ts';
import {contentTypesXml} from './package/package-parts.ts';

const partOf =
  /<pkg:part pkg:name="\/([^"]+)" pkg:contentType="([^"]+)"[^>]*>(?:<pkg:xmlData>([\s\S]*?)<\/pkg:xmlData>|<pkg:binaryData>([^<]*)<\/pkg:binaryData>)<\/pkg:part>/g;

/** A flat Word file packed as Word packs it: what reads packages reads it then. */
export function packFlat(flat: string): {readonly bytes: Uint8Array; readonly types: ReadonlyMap<string, string>} {
  const files: Record<string, Uint8Array> = {};
  const types = new Map<string, string>();
  for (const [, path = '', type = '', xml, binary = ''] of flat.matchAll(partOf)) {
    types.set(path, type);
    files[path] =
      xml === undefined ? Uint8Array.from(atob(binary), letter => letter.charCodeAt(0)) : strToU8(xmlHead + xml);
  }
  files['[Content_Types].xml'] = strToU8(contentTypesXml([...types.keys()]));
  return {bytes: zipSync(files), types};
}
