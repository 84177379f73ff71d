import {isAddress} from '@recto/model';
import type {Row} from '../columns/region-rows.ts';

/**
 * The rows of addresses and contact details but for their first ones: short rows at one beginning or around one middle, of which one is
 * a town with its postal code, a telephone number or an e-mail or web address and nothing else.
 */
export function contactRows(rows: readonly Row[]): Row[] {
  const found: Row[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && isNext(rows[to - 1], rows[to])) to++;
    const run = rows.slice(from, to);
    if (run.length <= mostRows && run.every(isShort) && run.some(({text}) => isContact(text)))
      found.push(...run.slice(1));
    from = to;
  }
  return found;
}

/** Whether a text is a contact detail and nothing else. */
export const isContact = (text: string): boolean =>
  isAddress(text.replace(named, '')) || phone.test(text.replace(named, '')) || town.test(text);

// rows of the longest address, with telephone numbers and web address
const mostRows = 9;
// characters: a row of an address is shorter than one of a paragraph
const longest = 48;
// em from baseline to baseline
const widestPitch = 2;
// em between the beginnings, or the middles, of two rows
const sameEdge = 0.3;
// of its letters: a bold row over others heads them
const mostlyBold = 0.9;
// of the type size
const sameSize = 0.2;

/** `Tel.:`, `E-mail`, `T`. */
const named = /^\p{L}[\p{L}.-]{0,10}\s?[.:]\s?/u;

/** Eight digits or more, in groups, with a country or an area code in front; accounts have longer numbers. */
const phone = /^(?:\+|\(\+?\p{Nd}|0)(?:[\s()/.–-]*\p{Nd}){7,12}$/u;

/** A postal code and a town: `69002 Lyon`, `CH-8001 Zürich`; `420111, г. Казань`; `Austin, TX 78701`; `Leeds LS1 4AP`, `Toronto, ON M5V 2T6`. */
const town =
  /^\p{Nd}{6},\s\p{L}|^(?:\p{Lu}{1,3}[- ])?\p{Nd}{4,6}\s\p{Lu}\p{L}+(?:[\s'’/-]\p{L}+){0,3}(?:,\s\p{Lu}[\p{L} ]+)?$|^\p{Lu}\p{L}+(?:[\s-]\p{L}+){0,2},\s\p{Lu}{2}\s\p{Nd}{5}(?:-\p{Nd}{4})?$|^\p{Lu}\p{L}+(?:[\s-]\p{L}+){0,2},?\s(?:[A-Z]{2}\s[A-Z]\d[A-Z]|[A-Z]{1,2}\d[A-Z\d]?)\s\d(?:[A-Z]{2}|[A-Z]\d)$/u;

/** One line of words with letters or a number, without a bullet or a sentence's end. */
const isShort = ({lines, text, bullet, symbol, startsRaised}: Row): boolean =>
  lines.length === 1 &&
  bullet === undefined &&
  symbol === undefined &&
  !startsRaised &&
  text.length <= longest &&
  !/\p{L}{3}[.!?。]$/u.test(text);

function isNext(above: Row | undefined, row: Row | undefined): boolean {
  if (!above || !row || above.rightToLeft !== row.rightToLeft) return false;
  if (Math.abs(above.size - row.size) > sameSize * row.size || above.bold > mostlyBold !== row.bold > mostlyBold)
    return false;
  if (row.baseline - above.baseline > widestPitch * row.size) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < sameEdge * row.size;
  return near(above.start, row.start) || near(above.start + above.end, row.start + row.end) || near(above.end, row.end);
}
