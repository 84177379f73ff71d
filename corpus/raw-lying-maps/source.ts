import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * The pages that XeTeX has set of `typeset.tex`, unpacked by `qpdf --qdf`, with the map to Unicode that WPS writes: of a letter beyond
 * U+FFFF only the first half of its pair, of some others a space. All stays where it is, so that the file's table holds.
 */
export function make(): Uint8Array {
  const file = readFileSync(join(import.meta.dirname, 'typeset.pdf'), 'latin1');
  const maps = file.split('endcmap').map(part => (/<D8..D...>/i.test(part) ? lying(part) : part));
  return Uint8Array.from(maps.join('endcmap'), character => character.charCodeAt(0));
}

const lying = (map: string): string =>
  map.replace(/<(D8..)D...>/gi, '<$1    >').replace(/(<00[02468ACE].> )<00..>/gi, '$1<0020>');
