import type { Request } from '@curro/platform';
import type { QueryReport } from '@curro/search';
import { CLIENT_PARAMETER } from '../cors/cross-origin.ts';

/** Maximum length of `X-Ignored-Parameters` (contract 1.5): proxies limit the size of response headers. */
const MAX_LENGTH = 1_024;
/** The last item of a list that is cut: `…`, encoded as every item. */
const MORE = encodeURIComponent('…');

/** Encodes what is not allowed in a header or separates its items; `q:*ista` and `q:pan?` stay readable. */
const encodeItem = (item: string): string =>
  encodeURIComponent(item).replaceAll('%3A', ':').replaceAll('%3F', '?');

/** The items joined by commas; those that do not fit are replaced by `MORE`. */
export function joinItems(items: readonly string[]): string {
  const whole = items.map(encodeItem).join(',');
  if (whole.length <= MAX_LENGTH) return whole;
  const end = whole.lastIndexOf(',', MAX_LENGTH - MORE.length - 1);
  return end === -1 ? MORE : `${whole.slice(0, end)},${MORE}`;
}

/** Lists unknown or irrelevant parameters in the header `X-Ignored-Parameters` (contract 1.5). */
export function reportIgnored(c: Request, names: readonly string[]): void {
  const ignored = names.filter((name) => name !== CLIENT_PARAMETER);
  if (ignored.length > 0) c.header('X-Ignored-Parameters', joinItems(ignored));
}

/** Reports every parameter except the supported ones. */
export function reportUnknown(c: Request, supported: readonly string[]): void {
  reportIgnored(
    c,
    Object.keys(c.req.query()).filter((name) => !supported.includes(name)),
  );
}

/** Reports ignored parameters, and in `X-Adjusted-Parameters` the values that replace those sent (contract 1.7). */
export function reportQuery(c: Request, { ignored, adjusted }: QueryReport): void {
  reportIgnored(c, ignored);
  const values = (['page', 'maxResults'] as const).flatMap((name) =>
    adjusted[name] === undefined ? [] : [`${name}=${adjusted[name]}`],
  );
  if (values.length > 0) c.header('X-Adjusted-Parameters', values.join(','));
}
