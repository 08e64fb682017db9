import type { estypes } from '@elastic/elasticsearch';
import { partsOfAllText } from '../search-index/definition.ts';
import type { Condition } from './condition.ts';
import { radius } from './radius.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** The field with all searched texts, for words of q. */
const ALL_TEXT = 'allText';

const phrase = (path: string, query: string): Fragment => ({
  match_phrase: { [path]: { query, zero_terms_query: 'all' } },
});

const anyFragment = (should: Fragment[]): Fragment => ({ bool: { should, minimum_should_match: 1 } });

/** The index that a request is for: `current`, with all fields of this release; `former`, perhaps of an earlier release. */
export type Layout = 'current' | 'former';

/** The Elasticsearch query of a condition. */
export function renderCondition(condition: Condition, layout: Layout): Fragment {
  switch (condition.kind) {
    case 'phrase':
      return condition.path === ALL_TEXT && layout === 'former'
        ? anyFragment(partsOfAllText.map((path) => phrase(path, condition.text)))
        : phrase(condition.path, condition.text);
    case 'word':
      return { term: { [condition.path]: condition.word } };
    case 'wildcard':
      return { wildcard: { [condition.path]: { value: condition.pattern } } };
    case 'values':
      return { terms: { [condition.path]: [...condition.values] } };
    case 'value':
      return { term: { [condition.path]: condition.value } };
    case 'bound':
      return { range: { [condition.path]: { [condition.operator]: condition.value } } };
    case 'age':
      return { range: { [condition.path]: { gte: condition.origin - condition.age } } };
    case 'distance':
      return radius(condition);
    case 'box': {
      const { west, south, east, north } = condition.box;
      const corners = { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } };
      return { geo_bounding_box: { [condition.path]: corners } };
    }
    case 'exists':
      return { exists: { field: condition.path } };
    case 'all':
      return { bool: { filter: condition.conditions.map((part) => renderCondition(part, layout)) } };
    case 'any':
      return anyFragment(condition.conditions.map((part) => renderCondition(part, layout)));
    case 'not':
      return { bool: { must_not: [renderCondition(condition.condition, layout)] } };
    case 'none':
      return { match_none: {} };
  }
}

/** What is certainly a word of an index; a text without words matches every offer. */
const WORD = /[\p{L}\p{Nd}]/u;

/** The conditions that a condition combines; none for a condition on one field. */
function partsOf(condition: Condition): readonly Condition[] {
  if (condition.kind === 'not') return [condition.condition];
  return condition.kind === 'all' || condition.kind === 'any' ? condition.conditions : [];
}

const usesAllText = (condition: Condition): boolean =>
  ('path' in condition && condition.path === ALL_TEXT) || partsOf(condition).some(usesAllText);

/** Whether each offer that meets a condition has a word in `allText`. */
function requiresAllText(condition: Condition): boolean {
  if (condition.kind === 'phrase') return condition.path === ALL_TEXT && WORD.test(condition.text);
  if (condition.kind === 'all') return condition.conditions.some(requiresAllText);
  return condition.kind === 'any' && condition.conditions.every(requiresAllText);
}

/**
 * Whether a condition could be met in an index of an earlier release, which has no `allText`, by other offers than in a
 * current one: by an exclusion, or by one of several alternatives. A search for words that each offer must have finds
 * nothing there.
 */
export const dependsOnLayout = (condition: Condition): boolean =>
  usesAllText(condition) && !requiresAllText(condition);
