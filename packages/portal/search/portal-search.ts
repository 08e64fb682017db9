import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import type { PortalQuery } from './portal-query.ts';

/** Another search with the number of its offers. */
export interface CountedSearch {
  readonly query: PortalQuery;
  readonly count: number;
}

/** The parameters of the API with the names of towns, as the place field shows them. */
export function toPortalQuery(
  parameters: string | URLSearchParams,
  locale: Locale,
  { dictionaries }: Pick<PortalContext, 'dictionaries'>,
): URLSearchParams {
  const query = new URLSearchParams(parameters);
  const cities = dictionaries.get('city');
  const names = query
    .getAll('city')
    .flatMap((value) => value.split(','))
    .map((key) => {
      const label = labelOf(locale, dictionaries, 'city', key);
      return label !== undefined && cities.resolve(label)?.key === key ? label : key;
    });
  query.delete('city');
  for (const name of names) query.append('city', name);
  if (names.length === 0) query.delete('distance');
  return query;
}
