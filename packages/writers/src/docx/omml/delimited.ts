import {escapeXml} from '@recto/model';
import {element} from '../../xml.ts';

/** Parts between delimiters; each may be ''. */
export function delimited(open: string, parts: readonly string[], close: string, separator: string): string {
  const character = (name: string, symbol: string) => `<m:${name} m:val="${escapeXml(bar(symbol))}"/>`;
  const properties = element(
    'm:dPr',
    character('begChr', open),
    separator === '' ? '' : character('sepChr', separator),
    character('endChr', close),
  );
  return element('m:d', properties, ...parts.map(part => element('m:e', part)));
}

// as delimiters Word knows the bars of the keyboard
const bar = (symbol: string): string => (symbol === '∣' ? '|' : symbol === '∥' ? '‖' : symbol);
