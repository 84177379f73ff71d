/** One page of a hand-written PDF. */
export type PdfPage = {
  /** Content stream; `/F1` is Helvetica, `/F2` Courier. */
  readonly content: string;
  /** Default: 0 0 200 100. */
  readonly mediaBox?: string;
  /** Further entries of the page's dictionary: `/Rotate 90`. */
  readonly entries?: string;
  /** Further entries of its resources: `/XObject << /X 100 0 R >>`. */
  readonly resources?: string;
  /** Further fonts: `/F3 100 0 R`. */
  readonly fonts?: string;
};

export type PdfParts = {
  readonly pages: readonly PdfPage[];
  /** Further objects by number, from 100 on; a stream is written with `pdfStream`. */
  readonly objects?: Readonly<Record<number, string>>;
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Entries of the information dictionary. */
  readonly info?: string;
};

/**
 * A small PDF with a valid cross-reference table. Object 1 is the catalog, 2 the page tree, 3 the information dictionary,
 * 4 and 5 the fonts; page number n is object 8 + 2n, its content 9 + 2n. Strings are Latin-1.
 */
export function pdfBytes({pages, objects = {}, catalog = '', info = ''}: PdfParts): Uint8Array {
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`);
  const all = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`],
    [3, `<< ${info} >>`],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'],
  ]);
  pages.forEach(({content, mediaBox = '0 0 200 100', entries = '', resources = '', fonts = ''}, index) => {
    const number = 10 + 2 * index;
    const resourceEntries = `/Font << /F1 4 0 R /F2 5 0 R ${fonts} >> ${resources}`;
    all.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents ${number + 1} 0 R /Resources << ${resourceEntries} >> ${entries} >>`,
    );
    all.set(number + 1, pdfStream('', content));
  });
  for (const [number, body] of Object.entries(objects)) all.set(Number(number), body);
  return write(all);
}

/** A stream object's body; `entries` go into its dictionary. */
export function pdfStream(entries: string, data: string): string {
  return `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
}

function write(objects: ReadonlyMap<number, string>): Uint8Array {
  let text = '%PDF-1.7\n';
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, body] of [...objects].sort(([a], [b]) => a - b)) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const size = Math.max(...objects.keys()) + 1;
  text += `${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, character => character.charCodeAt(0) & 0xff);
}
