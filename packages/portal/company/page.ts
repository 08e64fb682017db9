import { companyExists, getOffer } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, offerPath } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout, type Page } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { jsonLd } from '../offer/job-posting.ts';
import { readSearch } from '../search/read-search.ts';
import { searchOffers } from '../search/search-offers.ts';
import { companyPath } from './company-path.ts';
import { type CompanyModel, companyBody, emptyCompanyBody } from './view.ts';

/** The id at the end of the path of a company. */
const COMPANY_ID = /(?:^|-)([0-9a-f]{32})$/;

function pageOf(model: CompanyModel, portalUrl: string): Page {
  const { locale, company, result } = model;
  const { messages } = locale;
  const title = messages.company.title(company.name);
  return {
    title: `${title} · ${messages.brand}`,
    description: messages.company.description(company.name, messages.results.count(result.total)),
    path: (each) => companyPath(each, company, result.page),
    listed: result.page === 1,
    kind: 'website',
    rss: `${locale.prefix}/rss?${new URLSearchParams({ employerId: company.id }).toString()}`,
    data: jsonLd({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title,
      numberOfItems: result.total,
      itemListElement: result.hits.map(({ id, card }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: `${portalUrl}${locale.prefix}${offerPath({ id, title: card.title })}`,
      })),
    }),
    part: 'company',
    body: companyBody(model),
  };
}

/** A company without open offers has an address, but no name: it may have hidden it. */
function emptyPage(locale: Locale, id: string): Page {
  const { messages } = locale;
  return {
    title: `${messages.company.none} · ${messages.brand}`,
    description: messages.company.noneLead,
    path: (each) => companyPath(each, { id, name: '' }),
    listed: false,
    kind: 'website',
    part: 'company',
    body: emptyCompanyBody(locale),
  };
}

/** GET /empresa/<slug>-<id>: the open offers of a company, newest first. Another slug redirects. */
export function companyPage(context: PortalContext, locale: Locale): OperationHandler {
  const { db, dictionaries, portalUrl, clock } = context;
  return async (c) => {
    const id = COMPANY_ID.exec(c.req.param('company') ?? '')?.[1];
    if (id === undefined || !(await companyExists(db, id))) throw new DomainError('1');
    const page = new URLSearchParams({ employerId: id, page: c.req.query('page') ?? '1' });
    const { params } = await readSearch(context, page);
    const result = await searchOffers(context, params);
    const [first] = result.hits;
    if (first === undefined && result.total > 0)
      return c.redirect(companyPath(locale, { id, name: '' }), 302);
    const newest = first === undefined ? undefined : await getOffer(db, first.id);
    const company = newest?.offer.company;
    // An offer may have changed since it was indexed.
    if (newest === undefined || company === undefined || company.hidden || company.id !== id) {
      return sendPage(c, layout(frameOf(c, context, locale), emptyPage(locale, id)), {
        language: locale.language,
      });
    }
    const path = companyPath(locale, company);
    if (decodeURIComponent(new URL(c.req.url).pathname) !== path) {
      return c.redirect(encodeURI(companyPath(locale, company, result.page)), 301);
    }
    const logos = context.config.PORTAL_LOGOS;
    const now = clock.now();
    const model: CompanyModel = {
      locale,
      dictionaries,
      now,
      company,
      logoOfferId: newest.offer.id,
      result,
      logos,
    };
    return sendPage(c, layout(frameOf(c, context, locale), pageOf(model, portalUrl)), {
      language: locale.language,
    });
  };
}
