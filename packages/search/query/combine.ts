import type { estypes } from '@elastic/elasticsearch';

type Fragment = estypes.QueryDslQueryContainer;

/** Combines fragments by AND; ignores undefined ones. Returns undefined without a condition. */
export function allOf(fragments: readonly (Fragment | undefined)[]): Fragment | undefined {
  const conditions = fragments.filter((fragment) => fragment !== undefined);
  return conditions.length > 1 ? { bool: { filter: conditions } } : conditions[0];
}

/** Combines fragments by OR; undefined for an empty list. */
export function anyOf(fragments: readonly Fragment[]): Fragment | undefined {
  return fragments.length > 1 ? { bool: { should: [...fragments], minimum_should_match: 1 } } : fragments[0];
}

/** Negates a fragment. */
export function noneOf(fragment: Fragment): Fragment {
  return { bool: { must_not: [fragment] } };
}
