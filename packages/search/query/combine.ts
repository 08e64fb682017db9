import type { estypes } from '@elastic/elasticsearch';

type Fragment = estypes.QueryDslQueryContainer;

/** Fragments that must all hold; undefined ones set no condition. */
export function allOf(fragments: readonly (Fragment | undefined)[]): Fragment | undefined {
  const conditions = fragments.filter((fragment) => fragment !== undefined);
  return conditions.length > 1 ? { bool: { filter: conditions } } : conditions[0];
}

/** Fragments of which one must hold; undefined without any. */
export function anyOf(fragments: readonly Fragment[]): Fragment | undefined {
  return fragments.length > 1 ? { bool: { should: [...fragments], minimum_should_match: 1 } } : fragments[0];
}

/** The contrary of a fragment. */
export function noneOf(fragment: Fragment): Fragment {
  return { bool: { must_not: [fragment] } };
}
