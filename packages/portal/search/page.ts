import { findOwner, visitSearch } from '@curro/alerts';
import { getOffer } from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { asksForNearMe, MAX_RADIUS_KM, parseRadius, type SearchParams } from '@curro/search';
import { searchInterleaved } from '@curro/search-desk';
import { cityPoint, DomainError, offerPath, SIGNED_OUT_PARAM } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { findOwnApplications } from '../account/apply/own-application.ts';
import { requireCandidate } from '../account/require-candidate.ts';
import type { PortalContext } from '../context.ts';
import { type OwnSearch, readOwnSearch } from '../home/own-search.ts';
import { createPopular, type Popular } from '../home/popular.ts';
import { home } from '../home/view.ts';
import { frameOf } from '../layout/frame.ts';
import { layout, type Page } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { boxInInset, boxText } from '../map/box.ts';
import { type MarkedOffer, readMap } from '../map/offer-map.ts';
import { placesOf } from '../offer/facts.ts';
import { parseOfferId } from '../offer/model.ts';
import { offerPane } from '../offer/read-offer-model.ts';
import { activeFilters } from './active-filters.ts';
import { chooseSearch, type TypedSearch, withOtherNames } from './choose-search.ts';
import { countUnstatedConditions, countUnstatedSalary } from './count-unstated.ts';
import { findJobMatches } from './job-matches.ts';
import { markedTexts } from './marked-texts.ts';
import type { Pane, SearchModel } from './model.ts';
import { areasElsewhere, findArea, findWorkplace, largerTown } from './places.ts';
import {
  apiQuery,
  DISTANCE_ORDER,
  EXACT,
  homePath,
  mapPath,
  NEAR_PARAMETER,
  PANE_PARAMETER,
  PREVIEW_PARAMETER,
  searchPath,
  TEXT_BEFORE,
  WIDENED_PARAMETER,
  withoutShownArea,
  withValues,
} from './portal-query.ts';
import { readAssistance } from './read-assistance.ts';
import { MAP_PAGE_SIZE, PAGE_SIZE, pageParameters, type ReadSearch, readSearch } from './read-search.ts';
import { readWithoutTown } from './read-without-town.ts';
import { atFoundPlaces, presentResult, type SearchResult, searchOffers } from './search-offers.ts';
import { clearCity, similarCities } from './similar-cities.ts';
import { countText, results, resultsTitle } from './view.ts';

/** Search engines may index searches with at most this number of conditions. */
const MAX_LISTED_CONDITIONS = 2;

/** The latest offers from which the home page chooses. */
const LATEST_OFFERS = 60;

/** The place of the address if it is not a city. */
function unknownCity({ errors }: ReadSearch): string | undefined {
  const value = errors.find(({ field }) => field === 'city')?.params?.value;
  return value === undefined ? undefined : String(value);
}

/** The text of which the conditions of a page are: its own, or the one before it. */
function textWithConditions(typed: TypedSearch | undefined, before: string): string {
  if (typed === undefined) return before;
  return typed.understood.length > 0 ? typed.text : typed.dropped === undefined ? before : '';
}

/** Offers that are new since the last visit of the saved search in the address. */
async function readNewIds(c: Request, context: PortalContext): Promise<ReadonlySet<string>> {
  const key = c.req.query('savedSearch');
  if (key === undefined || c.get('session') === undefined) return new Set();
  try {
    const candidate = await requireCandidate(c, context, 'savedSearchList');
    const owner = await findOwner(context.db, { candidateId: candidate.id });
    return await visitSearch(context.db, owner?.id, key);
  } catch (error) {
    // The results are public: an ended session does not hide them.
    if (error instanceof DomainError) return new Set();
    throw error;
  }
}

/** The offer of the address, for the pane beside the list. */
async function readPane(c: Request, context: PortalContext, locale: Locale): Promise<Pane | undefined> {
  const id = parseOfferId(c.req.query(PANE_PARAMETER) ?? '');
  const stored = id === undefined ? undefined : await getOffer(context.db, id);
  if (stored === undefined || stored.state === 'deleted') return undefined;
  return offerPane(c, context, locale, stored);
}

/** The offer of the address, for the map that marks it. */
async function readMarked(
  c: Request,
  { db, dictionaries }: PortalContext,
  locale: Locale,
): Promise<MarkedOffer | undefined> {
  const id = parseOfferId(c.req.query(PANE_PARAMETER) ?? '');
  const stored = id === undefined ? undefined : await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') return undefined;
  const { offer } = stored;
  const [first] = offer.places;
  const town = dictionaries.get('city').byKey(first?.cityKey ?? '');
  return {
    title: softenCapitals(offer.title),
    path: `${locale.prefix}${offerPath(offer)}`,
    place: placesOf({ stored, locale, dictionaries })[0] ?? '',
    point: town && (first?.point ?? cityPoint(town)),
    isOfTown: first?.exact !== true,
  };
}

/** The radii in kilometres of a search around the visitor that finds nothing. */
const WIDER_RADII = [50, 100, 200, MAX_RADIUS_KM];

/** The smallest larger radius with offers around the town of a search; undefined without any. */
async function widerRadius(
  { search }: PortalContext,
  params: SearchParams,
  city: NonNullable<SearchParams['city']>,
): Promise<number | undefined> {
  const radii = WIDER_RADII.filter((radius) => radius > city.radius);
  const totals = await search.totals(
    radii.map((radius) => ({ ...params, page: 1, city: { ...city, radius } })),
  );
  return radii.find((_, at) => (totals[at] ?? 0) > 0);
}

/** The name of the company whose offers are searched, unless it hides it. */
async function readCompany(
  context: PortalContext,
  { employerId }: SearchParams,
  { hits }: SearchResult,
): Promise<string | undefined> {
  if (employerId === undefined) return undefined;
  const ofCompany = async () => {
    const { params } = await readSearch(context, new URLSearchParams({ employerId }), { maxResults: '1' });
    return (await searchOffers(context, params)).hits;
  };
  const [hit] = hits.length > 0 ? hits : await ofCompany();
  return hit === undefined || hit.card.author.id === '' ? undefined : hit.card.author.name;
}

function pageOf(model: SearchModel, popular: Popular | undefined, own: OwnSearch | undefined): Page {
  const { locale, query, searched, result, map } = model;
  const { messages } = locale;
  if (popular !== undefined) {
    return {
      title: `${messages.brand} · ${messages.hero.title}`,
      description: messages.tagline,
      path: homePath,
      listed: true,
      kind: 'website',
      part: 'home',
      rss: `${locale.prefix}/rss`,
      body: home(model, popular, own),
    };
  }
  const title = map === undefined ? resultsTitle(model) : messages.pinMap.title(resultsTitle(model));
  const active = activeFilters(model).map(({ label }) => label);
  return {
    title: `${title} · ${messages.brand}`,
    description: [countText(model), title, ...active].join(' · '),
    path: (each) => (map === undefined ? searchPath : mapPath)(each, query, result.page),
    listed:
      map === undefined &&
      result.total > 0 &&
      result.page === 1 &&
      query.size <= MAX_LISTED_CONDITIONS &&
      !query.has('q'),
    kind: 'website',
    part: map === undefined ? 'list' : 'map',
    rss: `${locale.prefix}/rss?${apiQuery(searched)}`,
    skipTo: 'results',
    body: results(model),
  };
}

/**
 * GET / and /mapa: the results with the parameters of version 9 of the API (`/?q=…`) as a list or on a map; the home page
 * for a list without parameters.
 */
export function searchPage(context: PortalContext, locale: Locale, view: 'list' | 'map'): OperationHandler {
  const { dictionaries, provinces } = context;
  const isMap = view === 'map';
  const sizeOfPages = isMap ? MAP_PAGE_SIZE : PAGE_SIZE;
  const pathOf: SearchModel['pathOf'] = (query, page) => (isMap ? mapPath : searchPath)(locale, query, page);
  const readPopular = createPopular(context);
  return async (c) => {
    const { searchParams, search } = new URL(c.req.url);
    const isHome = !isMap && (search === '' || search === `?${SIGNED_OUT_PARAM}=1`);
    const pageSize = isHome ? LATEST_OFFERS : sizeOfPages;
    const rawParams = withoutShownArea(searchParams);
    const near = rawParams.get(NEAR_PARAMETER);
    if (near !== null) {
      rawParams.set('distance', near);
      const isPlain = ['q', 'order'].every((name) => (rawParams.get(name) ?? '').trim() === '');
      if (isPlain) rawParams.set('order', DISTANCE_ORDER);
    }
    const isPlaceNearMe = asksForNearMe(rawParams.get('city') ?? '');
    if (isPlaceNearMe) rawParams.delete('city');
    const asTyped = await readSearch(context, rawParams, pageParameters(pageSize));
    const place = unknownCity(asTyped);
    const area =
      place === undefined
        ? undefined
        : findArea(place, { dictionaries, vocabulary: await context.vocabulary() });
    if (area !== undefined) {
      const radius = area.parameter === 'city' ? rawParams.getAll('distance') : [];
      const found = withValues(asTyped.query, area.parameter, area.keys);
      return c.redirect(pathOf(withValues(found, 'distance', radius)), 302);
    }
    const workplace =
      place === undefined
        ? undefined
        : findWorkplace(place, { dictionaries, vocabulary: await context.vocabulary() });
    if (workplace !== undefined) {
      const found = workplace.reduce(
        (query, { parameter, keys }) => withValues(query, parameter, keys),
        asTyped.query,
      );
      return c.redirect(pathOf(found), 302);
    }
    // Of several towns, the others are searched.
    const isOnlyTown = rawParams.getAll('city').join().split(',').length === 1;
    const chosenTowns = asTyped.params.city?.chosen ?? [];
    const namesake =
      chosenTowns.length === 1
        ? largerTown(chosenTowns, { dictionaries, vocabulary: await context.vocabulary() })
        : undefined;
    const corrected = place === undefined || !isOnlyTown ? undefined : clearCity(dictionaries, place);
    const meant = namesake ?? corrected;
    const withMeant = new URLSearchParams(rawParams);
    if (meant !== undefined) withMeant.set('city', meant.key);
    const sent =
      meant === undefined ? asTyped : await readSearch(context, withMeant, pageParameters(pageSize));
    const elsewhere = areasElsewhere(sent.params, dictionaries);
    if (elsewhere.length > 0) {
      const rest = elsewhere.reduce((query, name) => withValues(query, name, []), sent.query);
      return c.redirect(pathOf(rest), 302);
    }
    const inset = isMap && sent.params.box !== undefined ? boxInInset(sent.params.box) : undefined;
    if (inset !== undefined) {
      return c.redirect(pathOf(withValues(sent.query, 'box', [boxText(inset)])), 302);
    }
    const started = performance.now();
    const before = rawParams.get(TEXT_BEFORE) ?? '';
    const chosen = await chooseSearch(context, locale, sent, pageSize, {
      textBefore: before,
      radius: parseRadius(rawParams.get('distance') ?? '') ?? 0,
    });
    const { searchDesk } = context;
    const run = async ({ params }: ReadSearch) => {
      const assignment = searchDesk.assign(c.env.incoming, params);
      const { response, teams } = await searchInterleaved(context.search, params, assignment);
      return { assignment, teams, result: presentResult(context, params, response) };
    };
    const first = await run(chosen.read);
    const widened = await withOtherNames(context, locale, chosen, first.result.total, pageSize);
    const { read, typed } = widened ?? chosen;
    const { assignment, teams, result: found } = widened === undefined ? first : await run(read);
    const result = { ...found, hits: await atFoundPlaces(context, found.hits, read.params) };
    const { city } = read.params;
    if (result.total === 0 && city !== undefined && near !== null) {
      const radius = await widerRadius(context, read.params, city);
      const wider = withValues(sent.query, 'distance', [String(radius)]);
      if (radius !== undefined && sent.params.city !== undefined)
        return c.redirect(pathOf(withValues(wider, WIDENED_PARAMETER, [String(city.radius)])), 302);
    }
    const searched = widened?.searched ?? read.query;
    const titlesOnly = widened?.titlesOnly;
    const company = await readCompany(context, read.params, result);
    const filters = activeFilters({ query: read.query, locale, dictionaries, company });
    const signedOut = rawParams.has(SIGNED_OUT_PARAM) && c.get('session') === undefined;
    const isEmpty = result.total === 0;
    const popular = isHome || isEmpty ? await readPopular() : undefined;
    const searchId =
      isHome || rawParams.has(PREVIEW_PARAMETER)
        ? undefined
        : searchDesk.logSearch(c.env.incoming, {
            params: read.params,
            channel: 'portal',
            total: result.total,
            tookMs: performance.now() - started,
            assignment,
            teams,
          });
    const model: SearchModel = {
      locale,
      dictionaries,
      provinces,
      now: context.clock.now(),
      query: read.query,
      searched,
      company,
      result,
      pageSize,
      searchId,
      newIds: await readNewIds(c, context),
      applications: await findOwnApplications(
        c,
        context,
        result.hits.map(({ id }) => id),
      ),
      errors: read.errors,
      unstated: isHome ? 0 : await countUnstatedSalary(context.search, read.params, result),
      ...(!isHome && { unstatedOf: await countUnstatedConditions(context.search, read.params, result) }),
      suggestedCities: place === undefined ? [] : similarCities(dictionaries, place),
      typed,
      inTown: chosen.inTown,
      withoutTown:
        isHome || isMap ? undefined : await readWithoutTown(context, searched, read.params, result),
      titlesOnly,
      // Titles only: no offer is without one.
      mentioning: titlesOnly === undefined ? findJobMatches(result.hits, read.params)?.mentioning : undefined,
      asksForNearMe:
        read.params.city === undefined &&
        read.params.keys.province.chosen.length === 0 &&
        !asTyped.query.has(EXACT) &&
        (isPlaceNearMe || asksForNearMe(asTyped.params.text)),
      textBefore: textWithConditions(typed, before),
      correctedPlace: corrected && place,
      widenedFrom: parseRadius(rawParams.get(WIDENED_PARAMETER) ?? ''),
      ...(await readAssistance(context, locale, { read, searched, typed }, result, { company, filters })),
      marks: markedTexts(result.hits, read.params),
      popularTitles: popular?.titles ?? [],
      signedOut,
      logos: context.config.PORTAL_LOGOS,
      pane: isMap ? undefined : await readPane(c, context, locale),
      map: isMap
        ? await readMap(context, read.params, result.hits, await readMarked(c, context, locale))
        : undefined,
      pathOf,
    };
    const own = isHome ? await readOwnSearch(c, context) : undefined;
    const page = pageOf(model, isHome ? popular : undefined, own);
    return sendPage(c, layout(frameOf(c, context, locale), page), {
      language: locale.language,
      status: read.errors.length > 0 ? 400 : 200,
    });
  };
}
