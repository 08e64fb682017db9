import type { ListedApplication, ListedOffer, OfferSearch, TimelineEvent } from './api-types.ts';
import type { CallOptions, Input } from './call.ts';
import type { Curro } from './client.ts';
import { applicationList, applicationTimeline } from './operations/applications.ts';
import { offerSearch } from './operations/offers.ts';

const MAX_PAGE_SIZE = 30;

/**
 * Yields the pages of a search by cursor, starting with the page of `query`.
 * @example
 * for await (const { offers } of offerPages(curro, { q: 'panadero' })) await store(offers);
 */
export async function* offerPages(
  curro: Curro,
  query: Input<'offerSearch'> = {},
  options?: CallOptions,
): AsyncGenerator<OfferSearch, void, undefined> {
  let next: Input<'offerSearch'> | undefined = query;
  while (next !== undefined) {
    const page: OfferSearch = await offerSearch(curro, next, options);
    yield page;
    const { page: _, ...baseQuery } = query;
    next = page.nextCursor === undefined ? undefined : { ...baseQuery, after: page.nextCursor };
  }
}

/**
 * Yields all offers of a search by cursor.
 * @example
 * for await (const { id, title } of eachOffer(curro, { province: ['zamora'] })) console.log(id, title);
 */
export async function* eachOffer(
  curro: Curro,
  query: Input<'offerSearch'> = {},
  options?: CallOptions,
): AsyncGenerator<ListedOffer, void, undefined> {
  for await (const page of offerPages(curro, query, options)) yield* page.offers;
}

/**
 * Yields each application of the candidate once.
 * @example
 * for await (const { code, lastEvent } of eachApplication(curro)) console.log(code, lastEvent.description);
 */
export async function* eachApplication(
  curro: Curro,
  query: Pick<Input<'applicationList'>, 'hideRejected' | 'order'> = {},
  options?: CallOptions,
): AsyncGenerator<ListedApplication, void, undefined> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await applicationList(curro, { ...query, page, pageSize: MAX_PAGE_SIZE }, options);
    for (const application of response.applications) {
      if (!seen.has(application.code)) yield application;
      seen.add(application.code);
    }
    if (page * MAX_PAGE_SIZE >= response.totalFound) return;
  }
}

/**
 * Yields all events of an application, newest first. The request marks them as read.
 * @example
 * for await (const { date, description } of eachEvent(curro, { applicationId })) console.log(date, description);
 */
export async function* eachEvent(
  curro: Curro,
  input: Pick<Input<'applicationTimeline'>, 'applicationId'>,
  options?: CallOptions,
): AsyncGenerator<TimelineEvent, void, undefined> {
  for (let page = 1; ; page += 1) {
    const response = await applicationTimeline(curro, { ...input, page, pageSize: MAX_PAGE_SIZE }, options);
    yield* response.events;
    if (page * MAX_PAGE_SIZE >= response.totalFound) return;
  }
}
