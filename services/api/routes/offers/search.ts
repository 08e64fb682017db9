import { companyExists } from '@curro/offers';
import { type OperationHandler, type Request, sendFresh, varyBy } from '@curro/platform';
import { parseSearchParams, presentSearch, requestedEmployer } from '@curro/search';
import { invalidInput } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportQuery } from '../../http/report-query.ts';

const OLDEST_VERSION = 1;

async function employerExists(context: ApiContext, query: URLSearchParams): Promise<boolean> {
  const employerId = requestedEmployer(query);
  return employerId === undefined || companyExists(context.db, employerId);
}

/** GET /offer (contract 5.2). */
export function searchOffers(context: ApiContext): OperationHandler {
  const { dictionaries, search, portalUrl } = context;
  return async (c: Request) => {
    const query = new URL(c.req.url).searchParams;
    const version = c.get('version') === OLDEST_VERSION ? 1 : 9;
    const parsed = parseSearchParams(query, version, {
      dictionaries,
      now: new Date(),
      employerExists: await employerExists(context, query),
    });
    reportQuery(c, parsed);
    if (!parsed.ok) throw invalidInput(parsed.errors);

    const response = await search.search(parsed.params);
    const language = c.get('language') ?? 'es';
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    return sendFresh(c, presentSearch(response, parsed.params, { dictionaries, language, portalUrl }));
  };
}
