import type {Mark} from '@recto/model';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that begin a text of their own (HTML, 15.3), and those that hold such. */
export const blockElements = names(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre search section select summary table tbody td tfoot th thead title tr ul',
);

/** What is no text, or text that no reader sees; within a sentence it stays as a whole. */
export const opaqueElements = names(
  'script style template noscript iframe object embed canvas audio video svg math textarea input img picture map meta link base area param source track wbr hr xml',
);

/** What is not translated, but stands in sentences. */
export const codeElements = names('code kbd samp var tt');

/** Elements without attributes that say how their text looks. */
export const markOf: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  mark: 'highlight',
  sup: 'superscript',
  sub: 'subscript',
};

/** Attributes that readers see or hear. */
export const textAttributes = ['alt', 'title', 'placeholder', 'aria-label', 'summary'] as const;
