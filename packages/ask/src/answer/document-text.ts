import type {Library, Unit} from '../units/unit.ts';

/**
 * Units as the model reads them: documents as elements, pages as rules, each unit with its number. Only our own lines begin at the left edge:
 * a text that imitates them is indented.
 */
export function documentText(library: Library, units: readonly Unit[]): string {
  const lines: string[] = [];
  let source = -1;
  let page = -1;
  let last = 0;
  for (const unit of units) {
    if (unit.source !== source) {
      if (source >= 0) lines.push('</document>');
      source = unit.source;
      page = -1;
      lines.push(openingLine(library, source));
    } else if (unit.number !== last + 1) {
      lines.push('…');
    }
    if (unit.page !== page) {
      page = unit.page;
      const label = library.pageLabels[source]?.get(page);
      lines.push(
        `--- page ${page}${label === undefined || label === String(page) ? '' : ` (printed ${oneLine(label)})`} ---`,
      );
    }
    last = unit.number;
    lines.push(unitLine(unit));
  }
  if (source >= 0) lines.push('</document>');
  return lines.join('\n');
}

/** One unit with its number. */
export const unitLine = ({number, text}: Unit): string => `[${number}] ${text.replace(/[\n\r\u2028\u2029]+/g, '\n  ')}`;

function openingLine(library: Library, index: number): string {
  const source = library.sources[index];
  const name = oneLine(source?.name ?? '').replaceAll('"', "'");
  return `<document number="${index + 1}" name="${name}" pages="${source?.doc.pages.length ?? 0}">`;
}

// names come from people and files
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}<>]+/gu, ' ').slice(0, 200);
