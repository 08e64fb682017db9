import type { Dictionaries } from '@curro/shared';
import { compileCondition, isExpired } from '../predicate/compile-predicate.ts';
import { phraseWords } from '../predicate/text-fields.ts';
import type { OfferHit } from '../search-index/search-response.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import type { SimilarSearch } from '../similar/similar-request.ts';
import { titleForm } from '../vocabulary/title-form.ts';
import type { MemoryDocument } from './memory-index.ts';

/** Share of the words of a title that a similar one has; all of one or two. */
const MIN_SHARE = 0.75;
const CATEGORY_WEIGHT = 0.15;
const PROVINCE_WEIGHT = 0.14;

/** Finds offers whose titles have most words of an offer's title, or those of its category. The selection of Elasticsearch is finer. */
export function similarMemory(
  documents: readonly MemoryDocument[],
  { offer, size, now, within, isField = false }: SimilarSearch,
  dictionaries: Dictionaries,
): OfferHit[] {
  const names = offer.places.map(({ cityName }) => cityName);
  const form = titleForm(offer.title, names, dictionaries) ?? offer.title;
  const words = [...new Set(phraseWords('title', normaliseNames(form)).words)];
  const isWithin = within === undefined ? () => true : compileCondition(within);
  const least = words.length <= 2 ? words.length : Math.floor(words.length * MIN_SHARE);
  return documents
    .flatMap((entry) => {
      const { document, indexed } = entry;
      if (document.id === offer.id || isExpired(indexed, now.getTime())) return [];
      if (!isWithin(indexed, now.getTime())) return [];
      const title = indexed.text('title')?.words;
      const shared = words.filter((word) => title?.has(word) === true).length;
      const isOfField = offer.category !== undefined && document.category === offer.category;
      const isFound = isField ? isOfField : shared > 0 && shared >= least;
      if (!isFound) return [];
      const sameProvince = document.province.some((key) => key === offer.places[0]?.province);
      const score =
        (isField ? 1 : shared) *
        (1 +
          (document.category === offer.category ? CATEGORY_WEIGHT : 0) +
          (sameProvince ? PROVINCE_WEIGHT : 0));
      return [{ document, score }];
    })
    .toSorted((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1))
    .slice(0, size)
    .map(({ document: { id, card } }) => ({ id, card, sort: [] }));
}
