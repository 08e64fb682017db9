import { companyExists, getOffer } from '@curro/offers';
import {
  encodeBody,
  type OperationHandler,
  type Request,
  sendEncoded,
  sendFresh,
  varyBy,
} from '@curro/platform';
import { parseSearchParams, presentSearch, printSearch, requestedEmployer } from '@curro/search';
import { DomainError, invalidInput } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportQuery, reportUnknown } from '../../http/report-query.ts';
import { presentOfferDetail } from '../../present/offer-detail.ts';
import { assistSearch, isAssisted } from './assist.ts';

/** GET /offer/{offerId} (contract 5): returns closed and expired offers, too; deleted offers are not found. */
function getOfferDetail(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('offerId') ?? '';
    const stored = await getOffer(context.db, id);
    if (stored === undefined || stored.state === 'deleted') throw new DomainError('313', { params: { id } });
    reportUnknown(c, []);
    const language = c.get('language') ?? 'es';
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    const { clock, dictionaries, portalUrl } = context;
    return sendFresh(c, presentOfferDetail(stored, { dictionaries, language, portalUrl, now: clock.now() }));
  };
}

const OLDEST_VERSION = 1;

async function employerExists(context: ApiContext, query: URLSearchParams): Promise<boolean> {
  const employerId = requestedEmployer(query);
  return employerId === undefined || companyExists(context.db, employerId);
}

/** GET /offer (contract 5.2). */
function searchOffers(context: ApiContext): OperationHandler {
  const { clock, dictionaries, search, responses, portalUrl } = context;
  return async (c: Request) => {
    const query = new URL(c.req.url).searchParams;
    const version = c.get('version') === OLDEST_VERSION ? 1 : 9;
    const parsed = parseSearchParams(query, version, {
      dictionaries,
      now: clock.now(),
      employerExists: await employerExists(context, query),
    });
    reportQuery(c, parsed);
    if (!parsed.ok) throw invalidInput(parsed.errors);

    const { params, assist } = parsed;
    const language = c.get('language') ?? 'es';
    if (isAssisted(assist)) {
      const presented = presentSearch(await search.search(params), params, {
        dictionaries,
        language,
        portalUrl,
      });
      varyBy(c, 'Accept-Language');
      c.header('Content-Language', language);
      return sendFresh(c, await assistSearch(context, { query, params, assist }, presented));
    }
    // The parameters contain the version and the minute of the search.
    const response = await responses.get(`${language} ${JSON.stringify(params)}`, async () => {
      const { json, hash } = printSearch(await search.search(params), params, {
        dictionaries,
        language,
        portalUrl,
      });
      return encodeBody(json, hash);
    });
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    return sendEncoded(c, response);
  };
}

/** The public operations on offers (contract 5). */
export function offerRoutes(context: ApiContext): Handlers {
  return {
    offerSearch: searchOffers(context),
    offerGet: getOfferDetail(context),
  };
}
