import { createHash } from 'node:crypto';
import { isUuid } from '@curro/db';
import { getOffer } from '@curro/offers';
import {
  encodedBody,
  type OperationHandler,
  type Request,
  sendEncoded,
  sendFresh,
  varyBy,
} from '@curro/platform';
import { createSearchPrinter, presentSearch, RESULT_WINDOW } from '@curro/search';
import { searchInterleaved } from '@curro/search-desk';
import { DomainError, invalidInput, throwIfInvalid } from '@curro/shared';
import type { ApiContext, CachedSearch } from '../../context.ts';
import { CLIENT_PARAMETER } from '../../cors/cross-origin.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportQuery, reportUnknown } from '../../http/report-query.ts';
import { integerOf, singleParameter } from '../../http/single-parameter.ts';
import { presentOfferDetail } from '../../present/offer-detail.ts';
import { assistSearch, isArranged, isAssisted } from './assist.ts';
import { createReadSearch } from './read-search.ts';
import type { RepeatedSearches } from './repeated-searches.ts';

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

/** GET /offer (contract 5.2). */
function searchOffers(context: ApiContext, repeated: RepeatedSearches): OperationHandler {
  const { dictionaries, search, responses, searchDesk, portalUrl } = context;
  const readSearch = createReadSearch(context);
  const printSearch = createSearchPrinter({ dictionaries, portalUrl });
  return async (c: Request) => {
    // Before the search is read: the minute of its key must not be later than that of its response.
    const repeatKey = repeated.keyOf(c.env.incoming);
    const { query, parsed, key, isRepeatable } = await readSearch(c);
    reportQuery(c, parsed);
    if (!parsed.ok) throw invalidInput(parsed.errors);

    const { params, assist, replaces } = parsed;
    const started = performance.now();
    // An arranged page has not the order by which opened results are credited.
    const assignment = isArranged(assist) ? undefined : searchDesk.assign(c.env.incoming, params);
    const logSearch = ({ total, teams }: CachedSearch): void => {
      const tookMs = performance.now() - started;
      const served = { params, channel: 'api', total, tookMs, assignment, teams, replaces } as const;
      const id = searchDesk.logSearch(c.env.incoming, served);
      if (id !== undefined) c.header('X-Search-Id', id);
    };
    const language = c.get('language') ?? 'es';
    const respond = async (): Promise<CachedSearch> => {
      const { response: found, teams } = await searchInterleaved(search, params, assignment);
      if (!isAssisted(assist)) {
        const { body, hash } = printSearch(found, params, language);
        return { ...encodedBody(body, hash), total: found.total, teams };
      }
      const presented = presentSearch(found, params, { dictionaries, language, portalUrl });
      const body = Buffer.from(
        JSON.stringify(await assistSearch(context, { query, params, assist }, presented, language)),
      );
      const hash = createHash('sha1').update(body).digest('base64url');
      return { ...encodedBody(body, hash), total: found.total, teams };
    };
    // Wider searches depend on the query as sent.
    const assisted = isAssisted(assist) ? ` ${JSON.stringify(assist)} ${query.toString()}` : '';
    const { revision } = searchDesk.rules.current();
    const interleaved = assignment && `${assignment.experiment.id}.${assignment.seed}`;
    const name = `${language} ${revision} ${interleaved ?? ''} ${key}${assisted}`;
    // Duplicates are grouped without a change of the index.
    const response = assist.groupDuplicates ? await respond() : await responses.get(name, respond);
    logSearch(response);
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    // A shared cache must not send the page of one visitor to another, nor keep a page that is requested once.
    const isShared = assignment === undefined && replaces === undefined;
    const sent = await sendEncoded(c, response, isShared ? 'public' : 'private');
    // The allowed origins of a client may change.
    const isRemembered = isRepeatable && assignment === undefined && !query.has(CLIENT_PARAMETER);
    if (repeatKey !== undefined && isRemembered && !assist.groupDuplicates)
      repeated.remember(repeatKey, { name, params }, sent);
    return sent;
  };
}

const OPENED_PARAMETERS = ['search', 'position'];

/** POST /offer/{offerId}/opened (docs/search-desk.md). */
function reportOpened({ searchDesk }: ApiContext): OperationHandler {
  return (c) => {
    reportUnknown(c, OPENED_PARAMETERS);
    const [searchId, positionText] = OPENED_PARAMETERS.map((name) => singleParameter(c, name));
    const position = integerOf(positionText ?? '') ?? 0;
    const isValid: Readonly<Record<string, boolean>> = {
      search: isUuid(searchId ?? ''),
      position: position >= 1 && position <= RESULT_WINDOW,
    };
    throwIfInvalid(
      OPENED_PARAMETERS.filter((name) => isValid[name] !== true).map((field) => {
        const value = singleParameter(c, field);
        return { code: value === undefined ? '202' : '201', field, params: { field, value: value ?? '' } };
      }),
    );
    c.header('Cache-Control', 'no-store');
    searchDesk.logOpen(c.env.incoming, {
      searchId: searchId ?? '',
      position,
      offerId: c.req.param('offerId') ?? '',
    });
    return c.json({});
  };
}

/** The public operations on offers (contract 5). */
export function offerRoutes(context: ApiContext, repeated: RepeatedSearches): Handlers {
  return {
    offerSearch: searchOffers(context, repeated),
    offerGet: getOfferDetail(context),
    offerOpen: reportOpened(context),
  };
}
