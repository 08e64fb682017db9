import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { headline } from '../search/headline.ts';
import { readSearch } from '../search/read-search.ts';
import { searchOffers } from '../search/search-offers.ts';
import { mapBody, mapPath } from './map-view.ts';
import { pinsOf, WHOLE, zoomOf } from './pins.ts';

/** Offers in the list beside the map. */
const LISTED = 10;

/** GET /mapa: the offers of a search on a map, which links to smaller boxes of it. */
export function mapPage(context: PortalContext, locale: Locale): OperationHandler {
  const { dictionaries, provinces, search, clock } = context;
  return async (c) => {
    const { searchParams } = new URL(c.req.url);
    const read = await readSearch(context, searchParams, { maxResults: String(LISTED) });
    const { params, query } = read;
    const box = params.box ?? WHOLE;
    const [result, tiles] = await Promise.all([
      searchOffers(context, params),
      search.map({ params, zoom: zoomOf(params.box), box }),
    ]);
    const title = locale.messages.pinMap.title(headline({ query, locale, dictionaries }));
    const model = {
      locale,
      dictionaries,
      provinces,
      now: clock.now(),
      logos: context.config.PORTAL_LOGOS,
      query,
      result,
      title,
      box: params.box,
      zoom: zoomOf(params.box),
      pins: pinsOf(tiles, dictionaries, locale.label),
    };
    const page = {
      title: `${title} · ${locale.messages.brand}`,
      description: locale.messages.results.count(result.total),
      path: (each: Locale) => mapPath(each, query),
      listed: false,
      kind: 'website',
      skipTo: 'map',
      body: mapBody(model),
    } as const;
    return sendPage(c, layout(frameOf(c, context, locale), page), { language: locale.language });
  };
}
