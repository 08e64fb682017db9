import type { OperationHandler } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { sendPage } from '../http/answer.ts';
import { frameOf } from '../session/frame-of.ts';
import { activeFilters } from '../views/active-filters.ts';
import { headline } from '../views/headline.ts';
import { home } from '../views/home.ts';
import { layout, type Page } from '../views/layout.ts';
import { results } from '../views/results.ts';
import { find } from './find.ts';
import { homePath, searchPath, withValues } from './portal-query.ts';
import { provinceNamed } from './province-named.ts';
import { type ReadSearch, readSearch } from './read-search.ts';
import { relaxations } from './relaxations.ts';
import type { SearchModel } from './search-model.ts';
import { similarCities } from './similar-cities.ts';

/** Searches of more conditions than this are too many to be listed by search engines. */
const LISTED_CONDITIONS = 2;

/** What people typed as a place when no city is called so. */
function unknownPlace({ findings }: ReadSearch): string | undefined {
  const value = findings.find(({ field }) => field === 'city')?.params?.value;
  return value === undefined ? undefined : String(value);
}

/** Searches with less asked, of which those that find something are worth offering. */
async function findAlternatives(
  context: PortalContext,
  edition: Edition,
  { query }: ReadSearch,
): Promise<SearchModel['alternatives']> {
  const counted = await Promise.all(
    relaxations(query, edition, context.dictionaries).map(async (relaxation) => {
      const sent = new URLSearchParams(relaxation.query.toString());
      const { params } = await readSearch(context, sent, { maxResults: '1' });
      return { ...relaxation, count: (await find(context, params)).total };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

function pageOf(model: SearchModel, entrance: boolean): Page {
  const { edition, query, found } = model;
  const { words } = edition;
  if (entrance) {
    return {
      title: `${words.brand} · ${words.hero.title}`,
      description: words.tagline,
      path: homePath,
      listed: true,
      kind: 'website',
      rss: `${edition.prefix}/rss`,
      body: home(model),
    };
  }
  const title = headline(model);
  const active = activeFilters(model).map(({ label }) => label);
  return {
    title: `${title} · ${words.brand}`,
    description: [words.results.count(found.total), title, ...active].join(' · '),
    path: (each) => searchPath(each, query, found.page),
    listed: found.total > 0 && found.page === 1 && query.size <= LISTED_CONDITIONS && !query.has('q'),
    kind: 'website',
    rss: `${edition.prefix}/rss?${query.toString()}`,
    body: results(model),
  };
}

/** The entrance and every page of results: `/?q=…`, with the parameters of the API's version 9. */
export function searchPage(context: PortalContext, edition: Edition): OperationHandler {
  const { dictionaries, provinces } = context;
  return async (c) => {
    const { searchParams: sent, search } = new URL(c.req.url);
    const read = await readSearch(context, sent);
    const place = unknownPlace(read);
    const province = place === undefined ? undefined : provinceNamed(dictionaries, place);
    if (province !== undefined) {
      return c.redirect(searchPath(edition, withValues(read.query, 'province', [province.key])), 302);
    }
    const found = await find(context, read.params);
    const model: SearchModel = {
      edition,
      dictionaries,
      provinces,
      now: new Date(read.params.now),
      query: read.query,
      found,
      findings: read.findings,
      guesses: place === undefined ? [] : similarCities(dictionaries, place),
      alternatives: found.total > 0 ? [] : await findAlternatives(context, edition, read),
    };
    return sendPage(c, layout(frameOf(c, context, edition), pageOf(model, search === '')), {
      language: edition.language,
      status: read.findings.length > 0 ? 400 : 200,
    });
  };
}
