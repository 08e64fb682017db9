import { type OperationHandler, send } from '@curro/platform';
import { offerPath } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { headline } from '../search/headline.ts';
import { money } from '../search/money.ts';
import { townAndProvince } from '../search/places.ts';
import { ORDER_NAMES, searchPath, withValues } from '../search/portal-query.ts';
import { readSearch } from '../search/read-search.ts';
import { type Hit, searchOffers } from '../search/search-offers.ts';
import { xml, xmlDocument, xmlText } from './xml.ts';

/** The number of offers of a feed. */
const MAX_ITEMS = 50;
const CACHE = 'public, max-age=300';

function item({ id, card }: Hit, locale: Locale, { dictionaries, portalUrl }: PortalContext) {
  const { messages } = locale;
  const link = `${portalUrl}${locale.prefix}${offerPath({ id, title: card.title })}`;
  const province = dictionaries.get('province').byKey(card.province ?? '');
  const pay = money(card.salary, locale, dictionaries);
  const category = dictionaries.get('category').byKey(card.category ?? '');
  const lines = [
    card.author.id === '' ? messages.results.confidential : card.author.name,
    townAndProvince(card.city, province, locale, dictionaries),
    pay === undefined ? messages.results.noSalary : `${pay.amount} ${pay.period}`,
    card.requirementMin,
  ];
  return xml`<item>
<title>${xmlText(card.title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(card.published).toUTCString()}</pubDate>
${category === undefined ? '' : xml`<category>${locale.label(category)}</category>`}
<description>${xmlText(lines.filter((line) => line !== '').join(' · '))}</description>
</item>`;
}

/** The latest change of the offers of a feed, not the time of the request, which would change the entity tag. */
function lastBuildDate(hits: readonly Hit[]) {
  const latest = hits.reduce((newest, { card }) => Math.max(newest, Date.parse(card.updated)), 0);
  return latest === 0 ? '' : xml`<lastBuildDate>${new Date(latest).toUTCString()}</lastBuildDate>`;
}

/** GET /rss: the newest offers of a search as RSS 2.0, with the parameters of the results page. */
export function rss(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const { searchParams: rawParams, pathname, search } = new URL(c.req.url);
    for (const name of ORDER_NAMES) rawParams.delete(name);
    const read = await readSearch(context, rawParams, {
      order: 'updated-desc',
      page: '1',
      maxResults: String(MAX_ITEMS),
    });
    const { portalUrl, dictionaries } = context;
    const { hits } = await searchOffers(context, read.params);
    const query = withValues(read.query, 'order', []);
    const title = locale.messages.results.rssTitle(headline({ query, locale, dictionaries }));
    const channel = xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(title)}</title>
<link>${portalUrl}${searchPath(locale, query)}</link>
<description>${locale.messages.tagline}</description>
<language>${locale.language}</language>
${lastBuildDate(hits)}
<atom:link rel="self" type="application/rss+xml" href="${portalUrl}${pathname}${search}"/>
${hits.map((hit) => item(hit, locale, context))}
</channel></rss>
`;
    return send(c, { type: 'application/rss+xml; charset=utf-8', body: xmlDocument(channel), cache: CACHE });
  };
}
