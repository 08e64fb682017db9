import type { Dictionaries } from '@curro/shared';
import { stemsOf } from '../also/equivalents.ts';
import { listValues } from '../params/query-values.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isCondition } from './reading.ts';
import { type UnderstoodQuery, understandQuery } from './understand-query.ts';

/** A search without conditions of the text before. */
export interface FreedSearch {
  readonly query: URLSearchParams;
  /** The words of the conditions that it does not have. */
  readonly dropped: readonly string[];
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Whether both texts have words and none in common: "enfermera", "cajera". */
function namesAnother(q: string, before: string): boolean {
  const [stems, stemsBefore] = [stemsOf(q), stemsOf(before)];
  const known = new Set(stemsBefore.split(' '));
  return stems !== '' && stemsBefore !== '' && !stems.split(' ').some((stem) => known.has(stem));
}

/**
 * A search without the conditions that the text before asked for, when its own text is another job: the pay of "enfermera
 * 30000" is not asked for "cajera". Undefined when it has none of them. Conditions of another value were chosen since.
 * @param own what its own text asks for
 * @param before the text before, with the words of its conditions
 */
export function withoutFormerConditions(
  query: URLSearchParams,
  own: Pick<UnderstoodQuery, 'slots' | 'q'>,
  before: string,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
): FreedSearch | undefined {
  const former = before === '' ? undefined : understandQuery(before, vocabulary, dictionaries);
  if (former === undefined || !namesAnother(own.q, former.q)) return undefined;
  const dropped = former.slots.filter(
    ({ slot, parameter, value }) =>
      isCondition(slot) &&
      isSameList(listValues(query, parameter), value.split(',')) &&
      !own.slots.some((each) => each.parameter === parameter),
  );
  if (dropped.length === 0) return undefined;
  const freed = new URLSearchParams(query);
  for (const { parameter } of dropped) freed.delete(parameter);
  return { query: freed, dropped: [...new Set(dropped.map(({ words }) => words))] };
}
