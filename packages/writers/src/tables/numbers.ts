/** A number of a cell, and how Excel shows it as it was printed. */
export type CellNumber = {
  /** As a computer writes it. */
  readonly value: string;
  /** A format code of Excel. */
  readonly format: string;
};

/** Digits with at most a sign and a point, as a computer writes them. */
export const isPlainNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/.test(text);

/**
 * How the numbers of a table are read: undefined for a text that is none, or that could be read in two ways. Commas part
 * thousands unless one of the table's texts shows that they stand for points. Numbers of more than 15 digits, which Excel
 * would round, and those with zeros before them, which are names, stay texts.
 */
export function numberReader(texts: Iterable<string>): (text: string) => CellNumber | undefined {
  let parts = true;
  for (const text of texts) if (decimalComma.test(text)) parts = false;
  return text => {
    const [, minus, currency = '', digits, percent = ''] = shape.exec(text) ?? [];
    if (digits === undefined || (currency !== '' && percent !== '')) return undefined;
    const grouped = digits.includes(',');
    if (grouped && !parts) return undefined;
    const plain = digits.replaceAll(',', '');
    if (!isPlainNumber(plain) || plain.replace('.', '').length > 15) return undefined;
    const decimals = plain.split('.')[1]?.length ?? 0;
    const zeros = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
    const format = `${currency === '' ? '' : `"${currency}"`}${grouped ? '#,##0' : '0'}${zeros}${percent === '' ? '' : '%'}`;
    const value = percent === '' ? plain : hundredth(plain);
    return {value: minus === undefined || /^[0.]+$/.test(value) ? value : `-${value}`, format};
  };
}

const shape = /^([-\u2212])?\s?([$€£¥])?\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s?(%)?$/;

// 3,5 or 0,125 or 1.234,5
const decimalComma = /^[-\u2212]?\s?[$€£¥]?\s?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+)\s?[%€]?$/;

/** The number divided by a hundred, digit by digit: no rounding shows. */
function hundredth(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const padded = whole.padStart(3, '0');
  const after = `${padded.slice(-2)}${fraction}`.replace(/0+$/, '');
  const before = padded.slice(0, -2).replace(/^0+(?=\d)/, '');
  return after === '' ? before : `${before}.${after}`;
}
