/** Part of a text: an address from `start` to before `end`. One of the web may be cut at its slashes when it is long. */
export type AddressSpan = {readonly start: number; readonly end: number; readonly kind: 'web' | 'whole'};

// the bounds keep long texts without spaces fast: a mailbox name has at most 64 characters
const mailbox = '(?:[\\p{L}\\d._%+-]{1,64}|\\{[^{}@\\n]{1,200}\\})@[\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63})+';
const url = '(?:https?://|ftp://|www\\.)[^\\s<>"\u3000-\u303f\uff00-\uffef]+';
const doi = '(?:doi:\\s?)?10\\.\\d{4,9}/[^\\s<>"]+';
const arxiv = 'arXiv:\\d{4}\\.\\d{4,5}(?:v\\d+)?';
const orcid = '\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dX]';
const address = new RegExp(
  `${url}|(?<![\\p{L}\\d._%+-])${mailbox}|(?<![\\d.])${doi}|\\b${arxiv}|(?<![\\d-])${orcid}(?![\\d-])`,
  'giu',
);
// what ends the sentence around an address
const trailing = /[.,;:!?'"”’)\]}>»]+$/u;

/** Where a text has addresses that nobody translates: of mail, of the web, DOI, arXiv and ORCID numbers. */
export function findAddresses(text: string): readonly AddressSpan[] {
  if (!/[@/:]|\d-\d/.test(text)) return [];
  return [...text.matchAll(address)].map(({0: found, index}) => {
    const end = found.replace(trailing, tail => closing(found, tail));
    return {start: index, end: index + end.length, kind: /^(?:\w+:\/\/|www\.)/i.test(end) ? 'web' : 'whole'};
  });
}

/** What of the punctuation behind an address belongs to it: parentheses that it opened. */
function closing(found: string, tail: string): string {
  const body = found.slice(0, found.length - tail.length);
  const open = body.split('(').length - body.split(')').length;
  return tail.startsWith(')') && open > 0 ? ')' : '';
}

/** Whether a text is an address and nothing else but punctuation after it. */
export function isAddress(text: string): boolean {
  const bare = text.trim();
  const [first] = findAddresses(bare);
  return first?.start === 0 && bare.slice(first.end).replace(trailing, '') === '';
}
