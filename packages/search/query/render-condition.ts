import type { estypes } from '@elastic/elasticsearch';
import { partsOfAllText } from '../search-index/definition.ts';
import type { Condition } from './condition.ts';
import { radius } from './radius.ts';

type Fragment = estypes.QueryDslQueryContainer;

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
      return condition.path === 'allText' && layout === 'former'
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
