import type {ChatCitation} from '@recto/api';

/** How a citation is called. */
export type ChipWords = {
  /** What stands on it beside its number. */
  readonly page: (citation: ChatCitation) => string;
  /** What a screen reader says before and behind it. */
  readonly kind: string;
  readonly document: (citation: ChatCitation) => string;
  /** What stands in place of words that are not in the document. */
  readonly missing: string;
};

/** The page of a citation as the document calls it, or its number; undefined for one that was not found. */
export const pageOf = ({pageLabel, places}: ChatCitation): string | undefined =>
  pageLabel ?? (places[0] && String(places[0].page));

/**
 * Makes chips of the markers `[^n]` in what is drawn, or of earlier chips: a button that leads to the place, words that say
 * so where there is none, and a bare number while the citation is on its way.
 */
export function dressCitations(
  drawn: ParentNode,
  citations: readonly ChatCitation[],
  words: ChipWords,
  classes: Readonly<Record<string, string | undefined>>,
): void {
  for (const mark of drawn.querySelectorAll<HTMLElement>('sup[data-footnote], [data-citation]')) {
    const number = mark.dataset['citation'] ?? mark.dataset['footnote'] ?? '';
    const citation = citations.find(one => String(one.number) === number);
    // the focus of somebody who stands on it is not to be lost
    if (mark.dataset['citation'] !== undefined && mark === document.activeElement) continue;
    mark.replaceWith(citation ? chipOf(citation, words, classes) : pendingChip(number, classes));
  }
}

function chipOf(citation: ChatCitation, words: ChipWords, classes: Readonly<Record<string, string | undefined>>) {
  const chip = document.createElement(citation.found ? 'button' : 'span');
  chip.className = classes[citation.found ? 'chip' : 'missing'] ?? '';
  chip.dataset['citation'] = String(citation.number);
  if (chip instanceof HTMLButtonElement) {
    chip.type = 'button';
    const unseen = (text: string) => element('span', text, classes['unseen']);
    chip.append(
      unseen(`${words.kind} `),
      element('b', String(citation.number)),
      ` ${words.page(citation)}`,
      unseen(` ${words.document(citation)}`),
    );
  } else {
    // reached by keys, so that its quotation can be read
    chip.tabIndex = 0;
    chip.setAttribute('role', 'note');
    chip.append(words.missing);
  }
  return chip;
}

function pendingChip(number: string, classes: Readonly<Record<string, string | undefined>>): HTMLElement {
  const chip = document.createElement('span');
  chip.className = classes['pending'] ?? '';
  chip.dataset['citation'] = number;
  chip.textContent = number;
  return chip;
}

function element(tag: 'b' | 'span', text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}
