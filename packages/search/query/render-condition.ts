import type { estypes } from '@elastic/elasticsearch';
import type { Condition } from './condition.ts';
import { radius } from './radius.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** The Elasticsearch query of a condition. */
export function renderCondition(condition: Condition): Fragment {
  switch (condition.kind) {
    case 'phrase':
      return { match_phrase: { [condition.path]: { query: condition.text, zero_terms_query: 'all' } } };
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
      return { bool: { filter: condition.conditions.map(renderCondition) } };
    case 'any':
      return { bool: { should: condition.conditions.map(renderCondition), minimum_should_match: 1 } };
    case 'not':
      return { bool: { must_not: [renderCondition(condition.condition)] } };
    case 'none':
      return { match_none: {} };
  }
}
