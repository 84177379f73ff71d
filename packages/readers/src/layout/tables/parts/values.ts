/** Whether a text is a value: a number, with its sign, unit, brackets and note marks, a mark for none, a box to tick. */
export const isValue = (text: string): boolean =>
  /^[\s\d.,:;%‰$€£¥()[\]+\-−–—±*†‡§<>≤≥=/~′″'"#]+[a-z%†‡*]{0,3}$/i.test(text) ||
  /^[☐☑☒✓✔✗✘]$/u.test(text) ||
  /^(n\/?a\.?|n\.a\.|ns|nd|x|\(x\)|ref\.?|†|‡|§|—|–)$/i.test(text) ||
  /^[$€£¥]?\s?[\d.,]+\s?(%|[a-zµ°]{1,5})?[\s*†‡]*$/i.test(text);

/** A year or a span of years: as often a header as a value. */
export const isYear = (text: string): boolean => /^(19|20)\d\d([-–/]\d{2,4})?[*†‡a-z]?$/.test(text);
