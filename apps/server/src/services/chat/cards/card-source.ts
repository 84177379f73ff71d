import type {ChatCitation} from '@recto/api';
import type {Card} from '@recto/ask';

/** The places that a card's citations name, as `paper.pdf, p. 4`. */
export function sourceOf(
  card: Pick<Card, 'citations'>,
  citations: readonly ChatCitation[],
  names: ReadonlyMap<string, string>,
): string {
  const places = citations
    .filter(({number, found, places}) => found && places.length > 0 && card.citations.includes(number))
    .map(({parseId, places: [place], pageLabel}) => `${names.get(parseId) ?? ''}, p. ${pageLabel ?? place?.page}`);
  return [...new Set(places)].join('; ');
}
