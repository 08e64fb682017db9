import type { UnderstoodSearch } from '../understand/understand-search.ts';
import { wordsOf } from '../vocabulary/words.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { hasPlace } from './corrections.ts';
import type { TotalOf } from './count-offers.ts';
import {
  type CountedSearch,
  insertBehind,
  isWithinSearch,
  jobOf,
  radiusOf,
  withGenericLast,
  withMoreOfParameter,
  withoutRepeated,
  withoutSameLists,
} from './counted-searches.ts';
import { isPartOf, type ShorterSearch, withMostWords } from './fewer-words.ts';
import { inTitles, isWholeJob } from './job-names.ts';
import { nearestJobs } from './nearby-searches.ts';
import { isAtPlace, type NearPlan, nearestSearches, onlyMentioning } from './nearest-searches.ts';
import type { TitledSearch, WiderPlan } from './plan-wider.ts';
import { nearestFirst, type RelaxedSearch, radiusParameters } from './relaxed-searches.ts';

/** Counts a wider search. */
type Found = <T extends RelaxedSearch>(search: T) => T & { readonly totalResults: number };

/** What searches share that differ by their radius only. */
function besidesRadius(query: URLSearchParams): string {
  const search = new URLSearchParams(query);
  for (const name of radiusParameters) search.delete(name);
  return search.toString();
}

/**
 * With other names of the job when nothing is found without them. A wider radius has those of a narrower one, so that it never
 * shows fewer offers.
 */
function foundWithNames({ otherNames }: WiderPlan, totalOf: TotalOf): Found {
  const narrowest = new Map<string, number>();
  for (const [query, other] of otherNames) {
    const radius = radiusOf({ query });
    const key = besidesRadius(query);
    const isNamed = radius > 0 && totalOf(query) === 0 && totalOf(other) > 0;
    if (isNamed) narrowest.set(key, Math.min(radius, narrowest.get(key) ?? radius));
  }
  const isWiderThanNamed = (query: URLSearchParams): boolean =>
    radiusOf({ query }) > (narrowest.get(besidesRadius(query)) ?? Number.POSITIVE_INFINITY);
  return (each) => {
    const other = otherNames.get(each.query);
    const isMeant = totalOf(each.query) === 0 || isWiderThanNamed(each.query);
    const isOther = other !== undefined && isMeant && totalOf(other) > 0;
    const query = isOther ? other : each.query;
    const text = isOther ? { text: each.query.get('q') ?? '' } : {};
    return { ...each, ...text, query, totalResults: totalOf(query) };
  };
}

/** The offers with the job in the title; all, when these are no more than the search finds. */
function foundTitled({ all, ...titles }: TitledSearch, total: number, totalOf: TotalOf): CountedSearch[] {
  const totalResults = totalOf(titles.query);
  if (totalResults === 0 || totalResults > total) return [{ ...titles, totalResults }];
  const everything = { ...titles, query: all, totalResults: totalOf(all) };
  return everything.totalResults > total ? [everything] : [];
}

/**
 * The searches that find more than `total`, with those for the jobs of the text: first with the filters, last without them. A
 * job needs a search of its own if that finds more than those with more words.
 */
function withJobs(
  jobs: readonly string[],
  ofJobs: readonly (ShorterSearch & CountedSearch)[],
  others: readonly CountedSearch[],
  total: number,
): CountedSearch[] {
  const searches = others.filter(({ totalResults }) => totalResults > total);
  const isNamed = (job: ShorterSearch & CountedSearch): boolean =>
    searches.some(
      (each) =>
        each.parameter === job.parameter && isPartOf(job, each) && each.totalResults >= job.totalResults,
    );
  const chosen = jobs
    .flatMap((job) => {
      const found = ofJobs.filter((each) => jobOf(each) === job && each.totalResults > total);
      const [first] = found;
      // Far from its town, the job anywhere is another choice.
      return first?.parameter === 'q' ? [first] : [first, found.find(({ isFiltered }) => !isFiltered)];
    })
    .filter((job) => job !== undefined)
    .filter((job, at, all) => all.indexOf(job) === at && !isNamed(job));
  return [
    ...chosen.filter(({ isFiltered }) => isFiltered),
    ...searches,
    ...chosen.filter(({ isFiltered }) => !isFiltered),
  ];
}

/** Searches for a job of several words before those for some of its words, which name another job: "camarero" of "camarero de pisos". */
function withWholeJobFirst(text: string, searches: readonly CountedSearch[]): readonly CountedSearch[] {
  if (!isWholeJob(text)) return searches;
  const words = new Set(wordsOf(text));
  const isPart = (each: CountedSearch): boolean => {
    const own = wordsOf(jobOf(each) ?? '');
    return own.length > 0 && own.length < words.size && own.every((word) => words.has(word));
  };
  return [...searches.filter((each) => !isPart(each)), ...searches.filter(isPart)];
}

/**
 * The wider searches that find more offers than the search, by what they change.
 * @param mentions those that only mention the job
 */
function widerWithOffers(
  { total, params }: AssistedSearch,
  plan: WiderPlan,
  mentions: ReadonlySet<RelaxedSearch>,
  found: Found,
  totalOf: TotalOf,
): readonly CountedSearch[] {
  const { jobs, general, titled, relaxed, unconditional, shortened } = plan;
  const wide = [...relaxed, ...unconditional].filter((each) => !mentions.has(each)).map(found);
  const isTextFound = wide.some(
    ({ parameter, query, totalResults }) => parameter === 'q' && query.has('q') && totalResults > 0,
  );
  const shorter = isTextFound ? [] : withMostWords(shortened.map(found));
  const ofJobs = plan.ofJobs.map(found);
  // "Auxiliar de enfermería" at night finds nothing: the nurse assistant by day is nearer than any "auxiliar".
  const hasOffers = (job: string): boolean =>
    [...ofJobs, ...wide].some((each) => jobOf(each) === job && each.totalResults > 0);
  const offeredJobs = jobs.map((job) => (hasOffers(job) ? job : (general.get(job) ?? job)));
  return withWholeJobFirst(
    params.text,
    withoutSameLists(
      withoutRepeated([
        ...withMoreOfParameter(titled.flatMap((each) => foundTitled(each, total, totalOf))),
        ...withJobs(offeredJobs, ofJobs, [...shorter, ...wide], total),
      ]),
    ),
  );
}

const printSearch = ({ parameter, removed, query, text, totalResults }: CountedSearch, isNear: boolean) => ({
  parameter,
  removed,
  query: query.toString(),
  ...(text !== undefined && { text }),
  totalResults,
  ...(isNear && { isNear: true as const }),
});

/**
 * The search for the nearest titles with the job that few offers of a place only mention: "fisioterapeuta" in a town whose offers
 * mention physiotherapy. Empty when there is none, and for a text that is searched exactly, which shows its own offers.
 */
function nearestTitles(
  { total, isFew, options, params }: AssistedSearch,
  { titled }: WiderPlan,
  totalOf: TotalOf,
): CountedSearch[] {
  if (!isFew || total === 0 || !options.understand) return [];
  const found = titled
    .filter(({ parameter, query }) => parameter === 'distance' && totalOf(query) > 0)
    .map(({ all: _, ...each }) => ({ ...each, text: params.text, totalResults: totalOf(each.query) }));
  return nearestFirst(found).slice(0, 1);
}

/**
 * The searches without those for the text of the nearest one, whose offers pages show, that has all of their offers.
 * @param near those that can be shown, the nearest first
 */
function withoutThoseOfNearest(
  searches: readonly CountedSearch[],
  [nearest]: Iterable<CountedSearch>,
): readonly CountedSearch[] {
  if (nearest === undefined) return searches;
  return searches.filter(
    (each) => each === nearest || jobOf(each) !== jobOf(nearest) || !isWithinSearch(each, nearest),
  );
}

/** The wider searches to offer beside a search. */
interface ChosenWider {
  readonly relax: readonly ReturnType<typeof printSearch>[];
  /** Whether one without some words of `q` finds at least this number of offers. */
  readonly hasShorter: (totalResults: number) => boolean;
}

/**
 * The wider searches to offer, in their order: the nearest ones, the jobs next to that of the text, all others.
 * @param own what the text asks for
 */
export function chooseWider(
  asked: AssistedSearch,
  own: UnderstoodSearch,
  plan: WiderPlan,
  nearPlan: NearPlan,
  totalOf: TotalOf,
): ChosenWider {
  const { total } = asked;
  const found = foundWithNames(plan, totalOf);
  const mentions = onlyMentioning(nearPlan, plan, totalOf, (each) => found(each).totalResults);
  const wider = widerWithOffers(asked, plan, mentions, found, totalOf);
  const { offered, near } = nearestSearches(asked, wider, nearPlan, plan, totalOf);
  // "Conductor" beside "conductor de furgoneta" is that of the text.
  const texts = new Set(offered.map((each) => inTitles(jobOf(each) ?? '')));
  const titledAround = nearestTitles(asked, plan, totalOf);
  const least = plan.isWithoutEmployer ? 0 : total;
  const nearby = nearestJobs(plan.nearby, ({ query }) => totalOf(query) > least)
    .filter(({ query }) => !texts.has(query.get('q') ?? ''))
    .map(found);
  // Jobs next to it are behind the job itself at its place or near it.
  const isOfJobNear = (each: CountedSearch): boolean =>
    total > 0 ||
    near.has(each) ||
    (isAtPlace(each) && !hasPlace(own) && plan.jobs.includes(jobOf(each) ?? ''));
  const relax = withGenericLast(
    insertBehind(withoutThoseOfNearest(offered, near), nearby, isOfJobNear),
    own.q,
  );
  const isOther = ({ query }: CountedSearch): boolean => titledAround.every((each) => each.query !== query);
  return {
    relax: [
      ...titledAround.map((each) => printSearch(each, true)),
      ...relax.filter(isOther).map((each) => printSearch(each, near.has(each))),
    ],
    hasShorter: (totalResults) =>
      wider.some((each) => each.parameter === 'q' && each.totalResults >= totalResults),
  };
}
