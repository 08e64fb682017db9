import { readDuplicateGroups } from '@curro/offers';
import {
  type AssistOptions,
  findAlternatives,
  groupDuplicates,
  highlight,
  limitPerCompany,
  type SearchParams,
  type V1Response,
  type V9Response,
  withUsualNames,
} from '@curro/search';
import type { responses } from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/** A search as sent and as parsed. */
interface AssistedSearch {
  readonly query: URLSearchParams;
  readonly params: SearchParams;
  readonly assist: AssistOptions;
}

/** Whether a search asks for another order of its page. */
export const isArranged = ({ maxPerCompany, groupDuplicates: groups }: AssistOptions): boolean =>
  groups || maxPerCompany !== undefined;

/** Whether a search asks for anything of `assistSearch`. */
export const isAssisted = (options: AssistOptions): boolean =>
  addsInformation(options) || options.maxPerCompany !== undefined;

const addsInformation = ({
  spell,
  relax,
  understand,
  also,
  highlight: marks,
  groupDuplicates: groups,
}: AssistOptions): boolean => spell || relax || understand || also || marks || groups;

const isVersion9 = (response: V1Response | V9Response): response is V9Response => 'sortBy' in response;

/** Arranges the page and adds `assist`, as the parameters of the search ask (docs/assistance.md). */
export async function assistSearch(
  { search, vocabulary, dictionaries, db, searchDesk }: ApiContext,
  { query, params, assist }: AssistedSearch,
  response: V1Response | V9Response,
): Promise<V1Response | V9Response> {
  const { spell, relax, understand, also, maxPerCompany } = assist;
  if (!isVersion9(response)) return response;
  const groups = assist.groupDuplicates
    ? await readDuplicateGroups(
        db,
        response.offers.map(({ id }) => id),
      )
    : new Map<string, string>();
  const limited =
    maxPerCompany === undefined ? response.offers : limitPerCompany(response.offers, maxPerCompany);
  const { offers, duplicates } = groupDuplicates(limited, groups);
  const arranged = { ...response, offers, items: offers };
  if (!addsInformation(assist)) return arranged;
  const context = { index: search, vocabulary, dictionaries, rules: searchDesk.rules.current() };
  const { totalResults } = response;
  const found =
    spell || relax || understand || also
      ? await findAlternatives(context, query, params, assist, totalResults)
      : {};
  const { alternatives } = found;
  const assistance: responses.AssistResponse = {
    ...found,
    ...(alternatives && { alternatives: withUsualNames(params.text, alternatives, totalResults) }),
    ...(assist.highlight && { highlight: highlight(offers, params.query) }),
    ...(assist.groupDuplicates && { duplicates }),
  };
  return { ...arranged, assist: assistance };
}
