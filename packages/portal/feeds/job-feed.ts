import { walkActiveOffers } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import { jobPosting } from '../offer/job-posting.ts';
import { canSignIn } from '../session/sign-in-methods.ts';
import { stream } from './stream.ts';

async function* postings({
  db,
  clock,
  dictionaries,
  portalUrl,
  config,
}: PortalContext): AsyncGenerator<string> {
  const now = clock.now();
  const about = {
    '@context': 'https://schema.org',
    '@type': 'DataFeed',
    name: 'Curro',
    url: portalUrl,
    dateModified: now.toISOString(),
  };
  yield `${JSON.stringify(about).slice(0, -1)},"dataFeedElement":[`;
  let separator = '\n';
  const canApply = canSignIn(config);
  for await (const { offer, expiresAt, linkOut } of walkActiveOffers(db, { now, idPrefix: '' })) {
    const posting = jobPosting(offer, { dictionaries, portalUrl, expiresAt, linkOut, canApply });
    yield `${separator}${JSON.stringify(posting)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** GET /feeds/jobs.jsonld: all open offers as JobPostings, one per line. */
export function jobFeed(context: PortalContext): OperationHandler {
  return (c) => stream(c, 'application/ld+json; charset=utf-8', postings(context));
}
