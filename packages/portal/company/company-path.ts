import { foldKey } from '@curro/shared';
import type { Locale } from '../locale.ts';

const MAX_SLUG_LENGTH = 100;

/** The address of the page of a company: `/empresa/<slug>-<id>`; without a name `/empresa/<id>`. */
export function companyPath(
  { prefix }: Pick<Locale, 'prefix'>,
  { id, name }: { readonly id: string; readonly name: string },
  page = 1,
): string {
  const slug = foldKey(name).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '');
  return `${prefix}/empresa/${slug === '' ? id : `${slug}-${id}`}${page > 1 ? `?page=${page}` : ''}`;
}
