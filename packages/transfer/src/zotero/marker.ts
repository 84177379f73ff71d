/** The tag that marks a note of a result; `variant` is `source`, or the language of a translation. A long result has several. */
export const noteMarker = (document: string, variant: string, number = 1): string =>
  markerOf(document, `note/${variant}${number > 1 ? `/${number}` : ''}`);

/** The tag that marks the PDF of a result; `dual`: it has both languages. */
export const pdfMarker = (document: string, variant: string, dual: boolean): string =>
  markerOf(document, `pdf/${variant}${dual ? '/dual' : ''}`);

const markerOf = (document: string, result: string): string => `recto:${document}/${result}`;
