import {
  confirmSearch,
  findOwner,
  newestMatches,
  pauseSearch,
  readSearches,
  resultsPath,
  type StoredSearch,
} from '@curro/alerts';
import { type OperationHandler, type Request, send } from '@curro/platform';
import { DomainError, errorRow, errorText } from '@curro/shared';
import { sendAccountPage } from '../account/account-page.ts';
import type { PortalContext } from '../context.ts';
import { xml, xmlDocument, xmlText } from '../feeds/xml.ts';
import type { Locale } from '../locale.ts';
import { type QuestionTexts, questionBody } from './view.ts';

/** Creates the pages under the secret address of one search: confirmation, unsubscription and feed. */
export function secretPages(context: PortalContext, locale: Locale) {
  const { db, portalUrl } = context;
  const { alerts } = locale.messages;

  async function searchOf(c: Request): Promise<StoredSearch> {
    const [search] = await readSearches(db, { secret: c.req.param('secret') ?? '' });
    if (search === undefined)
      throw new DomainError('not_found', { params: { detail: 'saved search with this secret' } });
    return search;
  }

  const resultsOf = (search: StoredSearch): QuestionTexts['link'] => [
    `${locale.prefix}${resultsPath(search)}`,
    alerts.results,
  ];

  const page = (c: Request, texts: QuestionTexts): Promise<Response> =>
    sendAccountPage(c, context, locale, { title: texts.title, path: '/alertas', body: questionBody(texts) });

  const askConfirmation: OperationHandler = async (c) => {
    const { name } = await searchOf(c);
    return page(c, { title: alerts.confirmTitle, lead: alerts.confirmLead(name), submit: alerts.confirm });
  };

  const confirm: OperationHandler = async (c) => {
    const search = await searchOf(c);
    try {
      await confirmSearch(db, search);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== '373') throw error;
      const lead = errorText(errorRow('373', 'savedSearchCreate'), locale.language, {});
      return page(c, { title: alerts.confirmTitle, lead });
    }
    return page(c, { title: alerts.confirmTitle, lead: alerts.confirmed, link: resultsOf(search) });
  };

  const askUnsubscription: OperationHandler = async (c) => {
    const { name } = await searchOf(c);
    return page(c, {
      title: alerts.unsubscribeTitle,
      lead: alerts.unsubscribeLead(name),
      submit: alerts.unsubscribe,
    });
  };

  /** Also the one-click request of mail programs (RFC 8058), which has neither cookies nor an origin. */
  const unsubscribe: OperationHandler = async (c) => {
    const search = await searchOf(c);
    await pauseSearch(db, search.id, { from: [null, 'bounces'], to: 'owner' });
    return page(c, { title: alerts.unsubscribeTitle, lead: alerts.unsubscribed, link: resultsOf(search) });
  };

  const feed: OperationHandler = async (c) => {
    const search = await searchOf(c);
    if (search.channel !== 'rss')
      throw new DomainError('not_found', { params: { detail: 'feed of this saved search' } });
    const owner = await findOwner(db, { id: search.ownerId });
    const language = owner?.locale ?? locale.language;
    const { offers } = await newestMatches(context, search, { portalUrl, language });
    const invalid = xml`<item>
<title>${alerts.invalid}</title>
<link>${portalUrl}${locale.prefix}/alertas</link>
<guid isPermaLink="false">invalid ${search.key}</guid>
</item>
`;
    const items = offers.map(
      (offer) => xml`<item>
<title>${xmlText(offer.title)}</title>
<link>${offer.url}</link>
<guid isPermaLink="false">${offer.id}</guid>
<description>${xmlText([offer.company, offer.place, offer.salary].filter((part) => part !== '').join(' · '))}</description>
</item>
`,
    );
    const channel = xml`<rss version="2.0"><channel>
<title>${xmlText(search.name)}</title>
<link>${portalUrl}${locale.prefix}/</link>
<description>${alerts.title}</description>
<language>${language}</language>
${search.queryErrors === null ? [] : [invalid]}${items}</channel></rss>
`;
    return send(c, {
      type: 'application/rss+xml; charset=utf-8',
      body: xmlDocument(channel),
      cache: 'private, max-age=300',
    });
  };
  return { askConfirmation, confirm, askUnsubscription, unsubscribe, feed };
}
