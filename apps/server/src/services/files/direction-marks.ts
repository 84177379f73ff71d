/** A name without the marks that turn the direction of text, behind which an extension hides. */
export const withoutDirectionMarks = (name: string): string =>
  name.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
