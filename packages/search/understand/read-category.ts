import type { Dictionaries } from '@curro/shared';
import { jobAbbreviations, jobTitles, stemsOf } from '../also/equivalents.ts';
import { listValues } from '../params/query-values.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { readRows } from './data-files.ts';
import type { Names } from './names.ts';
import type { Slot, SlotValue } from './reading.ts';
import type { UnderstoodSearch } from './understand-search.ts';

const CATEGORY_PARAMETERS = ['category', 'categoryIds', 'subcategory', 'subcategoryIds'];
/** "Trabajo en el sector de la hostelería". */
const SECTOR = /^(?:(?:en )?(?:el |la |the )?(?:sector|ambito|area|mundo|campo)(?: del?)?(?: la| el)? )/;
/** What uses the grammar of q. */
const GRAMMAR = /["“”*:()]|(?:^|\s)-/;
const SECTOR_BEHIND = / (?:sector|industry)$/;

const fold = (text: string): string => wordsOf(text).join(' ');

/** The names in use, by folded name. */
const namesInUse: ReadonlyMap<string, string> = new Map(
  readRows('categories').flatMap(({ key = '', names = '' }) =>
    names.split('|').map((name) => [name, key] as const),
  ),
);

const isAbbreviation = (stems: string): boolean =>
  jobAbbreviations.byStems.has(stems) && !jobTitles.byStems.has(stems);

/** The category of which a text is a name; undefined for the name of a job, such as "marketing" where offers are called so. */
function categoryOf(text: string, names: Names, dictionaries: Dictionaries): string | undefined {
  if (GRAMMAR.test(text)) return undefined;
  const typed = fold(text);
  const folded = typed.replace(SECTOR, '').replace(SECTOR_BEHIND, '');
  const isSector = folded !== typed;
  // "Otros" is a stop word.
  // "IT" is an abbreviation of words of jobs.
  const isName = namesInUse.has(folded) && isAbbreviation(stemsOf(folded));
  if (!isSector && ((names.titles.has(stemsOf(folded)) && !isName) || stemsOf(folded) === ''))
    return undefined;
  const key =
    namesInUse.get(typed) ??
    namesInUse.get(folded) ??
    dictionaries
      .get('category')
      .entries.find(({ id, es, en }) => id > 0 && [es, en].some((name) => fold(name) === folded))?.key;
  return dictionaries.get('category').byKey(key ?? '')?.key;
}

/**
 * A search whose whole text, besides what was understood of it, is the name of a category, with the category instead.
 * Undefined when it has a category, or when its text is something else.
 */
export function withCategory(
  search: UnderstoodSearch,
  names: Names,
  dictionaries: Dictionaries,
): UnderstoodSearch | undefined {
  const { slots, q, query } = search;
  if (CATEGORY_PARAMETERS.some((name) => listValues(query, name).length > 0)) return undefined;
  const value = categoryOf(q, names, dictionaries);
  if (value === undefined) return undefined;
  const applied = new URLSearchParams(query);
  applied.delete('q');
  applied.set('category', value);
  const category = { slot: 'category', parameter: 'category', value, words: q } as const;
  return {
    ...search,
    slots: [...slots.filter(({ slot }) => slot !== 'title'), category],
    q: '',
    query: applied,
  };
}

/** A category finds at least this part of the offers with its words, which many offers only mention. */
const MIN_SHARE = 1 / 4;
/** A category with fewer offers must find as many as its words. */
const ENOUGH_OFFERS = 10;
/** Slots beside which the name of a category is still all that is asked for. */
const PLACES_AND_NAMES: ReadonlySet<Slot> = new Set<Slot>(['place', 'distance', 'title', 'category']);

/**
 * Whether the name of a category means it, by the numbers of offers: with few, most offers are not classified. Beside a
 * condition it is a word like others: "prácticas marketing".
 */
export function isCategoryMeant(
  inCategory: number,
  withWords: number,
  slots: readonly Pick<SlotValue, 'slot'>[] = [],
): boolean {
  const isBesideCondition = slots.some(({ slot }) => !PLACES_AND_NAMES.has(slot));
  const share = inCategory < ENOUGH_OFFERS || isBesideCondition ? 1 : MIN_SHARE;
  return inCategory > 0 && inCategory >= withWords * share;
}
