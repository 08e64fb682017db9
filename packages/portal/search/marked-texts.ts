import { highlight, type SearchParams } from '@curro/search';
import { asSentences, softenCapitals } from '@curro/shared/display';
import { type Markup, trusted } from '@curro/ui';
import type { Hit } from './search-offers.ts';

/** The texts of a card with the words of the search in `<mark>`. */
export interface MarkedText {
  readonly title: Markup;
  /** A part of the requirements; undefined when they contain none of the words. */
  readonly excerpt: Markup | undefined;
}

/** The length of an excerpt in characters: two lines of a card beside an offer. */
const MAX_MARKED_LENGTH = 100;

/** The marked texts of found offers by id; empty for a search without text. */
export function markedTexts(hits: readonly Hit[], { query }: SearchParams): ReadonlyMap<string, MarkedText> {
  if (query === undefined) return new Map();
  const cards = hits.map(({ id, card }) => ({
    id,
    title: softenCapitals(card.title),
    requirementMin: asSentences(card.requirementMin),
  }));
  // `highlight` escapes everything except its marks.
  return new Map(
    highlight(cards, query, MAX_MARKED_LENGTH).map(({ id, title, text }) => [
      id,
      { title: trusted(title), excerpt: text === undefined ? undefined : trusted(text) },
    ]),
  );
}
