import { countActiveOffers, walkActiveOfferSummaries } from '@curro/offers';
import { type OperationHandler, send } from '@curro/platform';
import { DomainError, offerPath } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type Locale, locales } from '../locale.ts';
import { homePath, queryOf, searchPath } from '../search/portal-query.ts';
import { stream } from './stream.ts';
import { xml, xmlDocument } from './xml.ts';

const TYPE = 'application/xml; charset=utf-8';
const CACHE = 'public, max-age=3600';
/** Offers per part. A part may contain 50,000 addresses (sitemaps.org); an offer has two, and part sizes vary. */
const MAX_OFFERS_PER_PART = 20_000;
const HEX = [...'0123456789abcdef'];

/**
 * The prefixes of ids by which offers are divided into parts. Ids are hashes, so the parts have similar sizes, and an
 * offer stays in its part when others are added or removed.
 */
export function partPrefixes(offers: number): string[] {
  let prefixes = [''];
  while (offers / prefixes.length > MAX_OFFERS_PER_PART) {
    prefixes = prefixes.flatMap((prefix) => HEX.map((digit) => prefix + digit));
  }
  return prefixes;
}

/** GET /sitemap.xml: the index of the parts. */
export function sitemapIndex({ db, clock, portalUrl }: PortalContext): OperationHandler {
  return async (c) => {
    const parts = partPrefixes(await countActiveOffers(db, clock.now()));
    const root = xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${portalUrl}/sitemaps/pages.xml</loc></sitemap>
${parts.map((prefix) => xml`<sitemap><loc>${portalUrl}/sitemaps/offers${prefix === '' ? '' : '-'}${prefix}.xml</loc></sitemap>\n`)}</sitemapindex>
`;
    return send(c, { type: TYPE, body: xmlDocument(root), cache: CACHE });
  };
}

const OPENING =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const CLOSING = '</urlset>\n';

/** The address of a page in each locale, with links to the other locales. */
function entries(portalUrl: string, pathOf: (locale: Locale) => string, lastmod = ''): string {
  const alternates = locales.map(
    (locale) =>
      xml`<xhtml:link rel="alternate" hreflang="${locale.language}" href="${portalUrl}${pathOf(locale)}"/>`,
  );
  return locales
    .map((locale) =>
      String(
        xml`<url><loc>${portalUrl}${pathOf(locale)}</loc>${lastmod === '' ? '' : xml`<lastmod>${lastmod}</lastmod>`}${alternates}</url>\n`,
      ),
    )
    .join('');
}

async function* offerEntries(
  { db, clock, portalUrl }: PortalContext,
  idPrefix: string,
): AsyncGenerator<string> {
  yield OPENING;
  for await (const page of walkActiveOfferSummaries(db, { now: clock.now(), idPrefix })) {
    const path = encodeURI(offerPath(page));
    yield entries(portalUrl, ({ prefix }) => `${prefix}${path}`, page.updatedAt.toISOString());
  }
  yield CLOSING;
}

/** GET /sitemaps/{part}.xml: the home page and the sectors, or the open offers of a part. */
export function sitemapPart(context: PortalContext): OperationHandler {
  const { portalUrl, dictionaries } = context;
  return async (c) => {
    const part = c.req.param('part') ?? '';
    if (part === 'pages.xml') {
      const home = entries(portalUrl, homePath);
      const sectors = dictionaries
        .get('category')
        .entries.map(({ key }) =>
          entries(portalUrl, (locale) => searchPath(locale, queryOf('category', key))),
        );
      return send(c, { type: TYPE, body: `${OPENING}${home}${sectors.join('')}${CLOSING}`, cache: CACHE });
    }
    const [whole, idPrefix = ''] = /^offers(?:-([0-9a-f]{1,4}))?\.xml$/.exec(part) ?? [];
    if (whole === undefined) throw new DomainError('1');
    return stream(c, TYPE, offerEntries(context, idPrefix));
  };
}
