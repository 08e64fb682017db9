import { walkActiveOffers } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import { jobPosting } from '../offer/job-posting.ts';
import { stream } from './stream.ts';

async function* postings({ db, dictionaries, portalUrl }: PortalContext): AsyncGenerator<string> {
  const now = new Date();
  const about = {
    '@context': 'https://schema.org',
    '@type': 'DataFeed',
    name: 'Curro',
    url: portalUrl,
    dateModified: now.toISOString(),
  };
  yield `${JSON.stringify(about).slice(0, -1)},"dataFeedElement":[`;
  let separator = '\n';
  for await (const { offer, expiresAt } of walkActiveOffers(db, { now, idPrefix: '' })) {
    yield `${separator}${JSON.stringify(jobPosting(offer, { dictionaries, portalUrl, expiresAt }))}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** GET /feeds/jobs.jsonld: all open offers as JobPostings, one per line. */
export function jobFeed(context: PortalContext): OperationHandler {
  return (c) => stream(c, 'application/ld+json; charset=utf-8', postings(context));
}
