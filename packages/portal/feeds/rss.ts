import { type OperationHandler, send } from '@curro/platform';
import { offerPath } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { find, type Hit } from '../search/find.ts';
import { searchPath, withValues } from '../search/portal-query.ts';
import { readSearch } from '../search/read-search.ts';
import { headline } from '../views/headline.ts';
import { money } from '../views/money.ts';
import { townAndProvince } from '../views/place-name.ts';
import { xml, xmlDocument, xmlText } from './xml.ts';

/** Offers of a feed, newest first: readers ask again long before so many are new. */
const ITEMS = 50;
const CACHE = 'public, max-age=300';

function item({ id, card }: Hit, edition: Edition, { dictionaries, portalUrl }: PortalContext) {
  const { words } = edition;
  const link = `${portalUrl}${edition.prefix}${offerPath({ id, title: card.title })}`;
  const province = dictionaries.get('province').byKey(card.province ?? '');
  const pay = money(card.salary, edition, dictionaries);
  const category = dictionaries.get('category').byKey(card.category ?? '');
  const lines = [
    card.author.id === '' ? words.results.confidential : card.author.name,
    townAndProvince(card.city, province, edition),
    pay === undefined ? words.results.noSalary : `${pay.amount} ${pay.period}`,
    card.requirementMin,
  ];
  return xml`<item>
<title>${xmlText(card.title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(card.published).toUTCString()}</pubDate>
${category === undefined ? '' : xml`<category>${edition.label(category)}</category>`}
<description>${xmlText(lines.filter((line) => line !== '').join(' · '))}</description>
</item>`;
}

/** RSS 2.0 of any search: `/rss?` with the parameters of the portal's addresses. */
export function rss(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const { searchParams: sent, pathname, search } = new URL(c.req.url);
    const read = await readSearch(context, sent, {
      order: 'updated-desc',
      page: '1',
      maxResults: String(ITEMS),
    });
    const { portalUrl, dictionaries } = context;
    const { hits } = await find(context, read.params);
    const query = withValues(read.query, 'order', []);
    const title = edition.words.rss(headline({ query, edition, dictionaries }));
    const channel = xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(title)}</title>
<link>${portalUrl}${searchPath(edition, query)}</link>
<description>${edition.words.tagline}</description>
<language>${edition.language}</language>
<atom:link rel="self" type="application/rss+xml" href="${portalUrl}${pathname}${search}"/>
${hits.map((hit) => item(hit, edition, context))}
</channel></rss>
`;
    return send(c, { type: 'application/rss+xml; charset=utf-8', body: xmlDocument(channel), cache: CACHE });
  };
}
