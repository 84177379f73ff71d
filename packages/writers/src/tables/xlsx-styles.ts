import {escapeXml} from '@recto/model';
import {xmlHead} from '../xml.ts';

/** How a cell looks: `format` is a code of Excel, without which its content is text. */
export type CellStyle = {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly border?: boolean;
  readonly format?: string;
};

/** The styles of a workbook, each once; number 0 is the plain one. */
export class XlsxStyles {
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #xfs: string[] = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  readonly #formats = new Map<string, number>();

  /** The number by which a cell names its style. */
  of({bold = false, italic = false, align, border = false, format}: CellStyle): number {
    const key = `${bold}${italic}${align ?? ''}${border}${format ?? ''}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#xfs.length;
    this.#numbers.set(key, number);
    const font = bold ? 1 : italic ? 2 : 0;
    // quotePrefix keeps a text that looks like a formula one when it is edited
    const content = format === undefined ? 'numFmtId="49" quotePrefix="1"' : `numFmtId="${this.#formatNumber(format)}"`;
    this.#xfs.push(
      `<xf ${content} fontId="${font}" fillId="0" borderId="${border ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment${align === undefined ? '' : ` horizontal="${align}"`} vertical="top" wrapText="1"/></xf>`,
    );
    return number;
  }

  xml(): string {
    const formats = [...this.#formats].map(
      ([code, number]) => `<numFmt numFmtId="${number}" formatCode="${escapeXml(code)}"/>`,
    );
    const numFmts = formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`;
    return `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${numFmts}${fonts}${fillsAndBorders}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${this.#xfs.length}">${this.#xfs.join('')}</cellXfs></styleSheet>`;
  }

  #formatNumber(code: string): number {
    const own = builtIn[code] ?? this.#formats.get(code);
    if (own !== undefined) return own;
    // numbers below are Excel's own
    const number = 164 + this.#formats.size;
    this.#formats.set(code, number);
    return number;
  }
}

const builtIn: Readonly<Record<string, number>> = {'0': 1, '0.00': 2, '#,##0': 3, '#,##0.00': 4, '0%': 9, '0.00%': 10};

const font = (mark: string): string => `<font>${mark}<sz val="11"/><name val="Calibri"/></font>`;
const fonts = `<fonts count="3">${font('')}${font('<b/>')}${font('<i/>')}</fonts>`;
const fillsAndBorders =
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/><diagonal/></border></borders>';
