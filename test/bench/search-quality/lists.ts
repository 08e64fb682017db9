import {
  type AlternativesContext,
  chooseVisitorSearch,
  findOtherTexts,
  parseSearchParams,
  type SearchIndex,
  type SearchParams,
} from '@curro/search';
import type { Dictionaries } from '@curro/shared';
import type { Client } from '@elastic/elasticsearch';

/** The results that are rated. */
export const FIRST = 10;
/** Offers of a page of the portal, and those of another text that it reads. */
const PAGE = 20;
const OTHERS = 30;

/** Where lists come from. */
export interface ListContext extends AlternativesContext {
  readonly client: Client;
  readonly name: string;
  readonly index: Pick<SearchIndex, 'totals' | 'search'>;
}

/** The ids of the first offers for q. */
export type ReadList = (context: ListContext, q: string) => Promise<readonly string[]>;

interface Search {
  readonly query: URLSearchParams;
  readonly params: SearchParams;
}

function searchOf(query: URLSearchParams, dictionaries: Dictionaries, maxResults = PAGE): Search {
  const complete = new URLSearchParams(query);
  complete.set('order', 'relevancia-desc');
  complete.set('maxResults', String(maxResults));
  const parsed = parseSearchParams(complete, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error(`${query.toString()}: ${JSON.stringify(parsed.errors)}`);
  return { query: complete, params: parsed.params };
}

const idsOf = ({ hits }: { readonly hits: readonly { readonly id: string }[] }): string[] =>
  hits.map(({ id }) => id);

/** The search for q of the API in relevance order. */
const plain: ReadList = async ({ index, dictionaries }, q) =>
  idsOf(await index.search(searchOf(new URLSearchParams({ q }), dictionaries).params));

/**
 * What the first page of the portal lists for a visitor who types q: the chosen search, and behind its offers with the
 * words in the title those of another text for q when these are few.
 */
const portal: ReadList = async (context, q) => {
  const { index, dictionaries } = context;
  const typed = searchOf(new URLSearchParams({ q }), dictionaries);
  const chosen = await chooseVisitorSearch(context, typed.query, typed.params);
  const search = searchOf(chosen.query, dictionaries);
  const { hits, total } = await index.search(search.params);
  const { listed, inTitle = 0 } = await findOtherTexts(context, search.query, search.params, total);
  const ids = idsOf({ hits });
  if (listed === undefined) return ids;
  const found = idsOf(await index.search(searchOf(listed.query, dictionaries, OTHERS).params));
  const others = found.filter((id) => !ids.includes(id)).slice(0, Math.max(0, FIRST - inTitle));
  return [...ids.slice(0, inTitle), ...others, ...ids.slice(inTitle)];
};

/** A plain search engine: any word, spelt similarly, in any text. */
const fuzzy: ReadList = async ({ client, name }, q) => {
  const { hits } = await client.search({
    index: name,
    size: FIRST,
    _source: false,
    query: {
      multi_match: {
        query: q,
        fields: ['title^3', 'requirements', 'description', 'company', 'town'],
        fuzziness: 'AUTO',
      },
    },
  });
  return hits.hits.map(({ _id = '' }) => _id);
};

/** The lists that are compared. */
export const lists: Readonly<Record<string, ReadList>> = { plain, portal, fuzzy };
