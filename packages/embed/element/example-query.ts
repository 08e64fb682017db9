import type { Query } from './types.ts';

/** A search without conditions, for tests. */
export const emptyQuery: Query = {
  q: '',
  province: '',
  category: '',
  city: '',
  radius: 0,
  filters: '',
  exact: '',
  sort: '',
  page: 1,
  pageSize: 10,
};
