import { jobsOfField } from '../also/equivalents.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';
import { inTitles, isInJobNames } from './job-names.ts';

/** Of offers of which less than this share has the job in the title, most only mention it. */
const MAX_TITLED = 1 / 2;

/** How many of the offers of a search have the job of its text in the title. */
export interface TitledOffers {
  /** Whether the text is a field of work: "trabajar con niños". Titles do not have it. */
  readonly isField: boolean;
  /** Whether the offers only mention the job: "seguro médico", "personas dependientes". */
  readonly isWithoutTitle: boolean;
  /** The search for those with the job in the title, when they are a small part of all. */
  readonly inTitle: { readonly query: string; readonly totalResults: number } | undefined;
}

/** Counts the titles with the job of a search, in one request if its text names one and it finds offers. */
export async function countTitled(
  context: AlternativesContext,
  { search, params, options, total, names }: AssistedSearch,
): Promise<TitledOffers> {
  const isField = jobsOfField(params.text) !== undefined;
  const isCounted =
    (options.relax || options.also) && total > 0 && names !== undefined && isInJobNames(params.text, names);
  if (!isCounted) return { isField, isWithoutTitle: false, inTitle: undefined };
  const titles = withQuery(search, inTitles(params.text));
  const titled = (await countOffers(context, [titles], params)).get(titles) ?? 0;
  const isFew = titled > 0 && titled < total * MAX_TITLED;
  return {
    isField,
    isWithoutTitle: titled === 0 && !isField,
    inTitle: isFew ? { query: titles.toString(), totalResults: titled } : undefined,
  };
}
