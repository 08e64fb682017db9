import { createHash } from 'node:crypto';
import {
  companyExists,
  findSimilarOffers,
  getOffer,
  isOpen,
  MAX_SIMILAR_OFFERS,
  type StoredOffer,
} from '@curro/offers';
import { encodedBody, type OperationHandler, type Request, sendEncoded, varyBy } from '@curro/platform';
import {
  type Condition,
  filterParameters,
  type NearPlace,
  parseSearchParams,
  presentV9Offer,
  readNearPlace,
  requestedEmployer,
  searchCondition,
} from '@curro/search';
import { DomainError, invalidInput, type responses } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportIgnored } from '../../http/report-query.ts';
import { firstValue, integerOf, singleParameter } from '../../http/single-parameter.ts';

const DEFAULT_RESULTS = 5;
const MAX_RESULTS = 'maxResults';
const NEAR = 'near';
const MINUTE_MS = 60_000;

const FILTER_VERSION = 9;
const filterNames: readonly string[] = filterParameters(FILTER_VERSION);

/** The number of offers; undefined for a wrong value. */
function readMaxResults(c: Request): number | undefined {
  const value = singleParameter(c, MAX_RESULTS);
  if (value === undefined) return DEFAULT_RESULTS;
  const max = integerOf(value);
  return max !== undefined && max >= 1 && max <= MAX_SIMILAR_OFFERS ? max : undefined;
}

/** The place that the visitor searches; the first wrong key when there is one. */
function readNear(c: Request, dictionaries: ApiContext['dictionaries']) {
  const keys = (c.req.queries(NEAR) ?? [])
    .flatMap((value) => value.split(','))
    .filter((value) => firstValue([value]) !== undefined);
  return keys.length === 0 ? undefined : readNearPlace(keys, dictionaries);
}

/** The number of offers, the condition that the filters of the request are, and the place that the visitor searches. */
async function readQuery(
  c: Request,
  { db, dictionaries }: ApiContext,
  now: Date,
): Promise<{
  readonly max: number;
  readonly within: Condition | undefined;
  readonly near: NearPlace | undefined;
}> {
  const filters = new URL(c.req.url).searchParams;
  const others = [...filters.keys()].filter((name) => !filterNames.includes(name));
  for (const name of others) filters.delete(name);
  const employerId = requestedEmployer(filters);
  const employerExists = employerId === undefined || (await companyExists(db, employerId));
  const parsed = parseSearchParams(filters, FILTER_VERSION, { dictionaries, now, employerExists });
  reportIgnored(c, [
    ...new Set(others.filter((name) => name !== MAX_RESULTS && name !== NEAR)),
    ...parsed.ignored,
  ]);
  const max = readMaxResults(c);
  const near = readNear(c, dictionaries);
  const isKnown = near === undefined || !('unknown' in near);
  if (parsed.ok && max !== undefined && isKnown) {
    const around = readNearPlace(parsed.params.city?.chosen ?? [], dictionaries);
    const nearest = near ?? ('unknown' in around || around.cities.length === 0 ? undefined : around);
    return { max, within: searchCondition(parsed.params), near: nearest };
  }
  const value = singleParameter(c, MAX_RESULTS) ?? '';
  const wrongMax =
    max === undefined
      ? [{ code: '201', field: MAX_RESULTS, params: { field: MAX_RESULTS, value } } as const]
      : [];
  const wrongNear = isKnown
    ? []
    : [{ code: '311', field: NEAR, params: { field: NEAR, value: near.unknown } } as const];
  throw invalidInput([...(parsed.ok ? [] : parsed.errors), ...wrongNear, ...wrongMax]);
}

async function readOpenOffer(context: ApiContext, id: string, now: Date): Promise<StoredOffer> {
  const stored = await getOffer(context.db, id);
  const isKnown = stored !== undefined && stored.state !== 'deleted';
  if (isKnown && isOpen(stored, now)) return stored;
  throw new DomainError('313', { status: isKnown ? 400 : 404, params: { id } });
}

/** GET /offer/{offerId}/similar (contract 5.5). */
function listSimilarOffers(context: ApiContext): OperationHandler {
  return async (c) => {
    const now = context.clock.now();
    const { max, within, near } = await readQuery(c, context, now);
    const { offer, revision } = await readOpenOffer(context, c.req.param('offerId') ?? '', now);
    const language = c.get('language') ?? 'es';
    // Offers expire by the minute.
    const name = JSON.stringify([
      'similar',
      offer.id,
      revision,
      max,
      within,
      near,
      language,
      Math.floor(now.getTime() / MINUTE_MS),
    ]);
    const response = await context.responses.get(name, async () => {
      const found = await findSimilarOffers(context, offer, max, within, near);
      const { dictionaries, portalUrl } = context;
      const present = { dictionaries, language, portalUrl };
      const similar: responses.SimilarOffersResponse = {
        offers: found.map(({ id, card }) => presentV9Offer(id, card, present)),
      };
      const body = Buffer.from(JSON.stringify(similar));
      const encoded = encodedBody(body, createHash('sha1').update(body).digest('base64url'));
      return { ...encoded, total: found.length };
    });
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    return sendEncoded(c, response);
  };
}

/** The public operation on similar offers. */
export const similarOfferRoutes = (context: ApiContext): Handlers => ({
  similarOfferList: listSimilarOffers(context),
});
