import type { Query, QueryField } from './tree.ts';

/** `field:(query)`; undefined stays undefined. */
export function restrictTo(field: QueryField, query: Query | undefined): Query | undefined {
  return query && [[{ exclude: false, field, atom: { kind: 'group', query } }]];
}
