import type { Point } from '@curro/shared';
import type { Box } from '../params/scalars.ts';

/**
 * A condition of a search on the fields of an offer document. The search renders it as an Elasticsearch query
 * (render-condition.ts), `compilePredicate` evaluates it in memory. `path` is a field of the index.
 */
export type Condition =
  /** The words of `text`, analysed as the field is, follow each other. A text without words matches every offer. */
  | { readonly kind: 'phrase'; readonly path: string; readonly text: string }
  /** A word of the field equals `word`, which is not analysed. */
  | { readonly kind: 'word'; readonly path: string; readonly word: string }
  /** A word of the field matches a pattern with `*` and `?`. */
  | { readonly kind: 'wildcard'; readonly path: string; readonly pattern: string }
  /** The field has any of the values. */
  | { readonly kind: 'values'; readonly path: string; readonly values: readonly string[] }
  | { readonly kind: 'value'; readonly path: string; readonly value: string | boolean }
  /** An inclusive bound of a number or an instant in milliseconds. */
  | {
      readonly kind: 'bound';
      readonly path: string;
      readonly operator: 'gte' | 'lte';
      readonly value: number;
    }
  /** A date at most `age` milliseconds before `origin`. */
  | { readonly kind: 'age'; readonly path: string; readonly age: number; readonly origin: number }
  /** A point of the field lies within `radius` kilometres of the centre. */
  | { readonly kind: 'distance'; readonly path: string; readonly centre: Point; readonly radius: number }
  /** A point of the field lies in the box. */
  | { readonly kind: 'box'; readonly path: string; readonly box: Box }
  /** The field has a value. */
  | { readonly kind: 'exists'; readonly path: string }
  | { readonly kind: 'all' | 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'none' };

/** Combines conditions by AND; ignores undefined ones. Returns undefined without a condition. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length > 1 ? { kind: 'all', conditions: present } : present[0];
}

/** Combines conditions by OR; undefined for an empty list. */
export function anyOf(conditions: readonly Condition[]): Condition | undefined {
  return conditions.length > 1 ? { kind: 'any', conditions } : conditions[0];
}

/** Negates a condition. */
export function noneOf(condition: Condition): Condition {
  return { kind: 'not', condition };
}
