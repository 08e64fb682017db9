import { wordsOf } from '../vocabulary/words.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type TotalOf, withQuery } from './count-offers.ts';
import { type CountedSearch, jobOf } from './counted-searches.ts';
import { besideTitle, inTitles, isWholeJob, subjectsOf } from './job-names.ts';
import { hasTextOf, type WiderPlan } from './plan-wider.ts';
import { nearestFirst, placeParameters, type RelaxedSearch } from './relaxed-searches.ts';

/** With less offers than these, another word beside the job is in them by chance: "propia" of "repartidor con moto propia". */
const SEVERAL_OFFERS = 5;

/** The wider searches that can be the nearest ones of a search without offers. */
export interface NearPlan {
  /** Those that only lack conditions or have a wider radius. */
  readonly candidates: readonly RelaxedSearch[];
  /** Of these those around the place, if the text names a job. */
  readonly around: readonly RelaxedSearch[];
  /** The searches for titles of each candidate: "dependienta" is in texts for "personas dependientes". */
  readonly titles: ReadonlyMap<RelaxedSearch, readonly URLSearchParams[]>;
}

/**
 * The nearest searches of a search, with their titles when it finds nothing.
 * @param otherNames the text with the other names of its job
 */
export function planNear(asked: AssistedSearch, wider: WiderPlan, otherNames: string | undefined): NearPlan {
  const { params, total, hasText } = asked;
  const isSameText = hasTextOf(asked);
  const isNear = (each: RelaxedSearch): boolean =>
    isSameText(each) && nearestFirst([{ ...each, totalResults: 0 }]).length > 0;
  const candidates = [...wider.relaxed, ...wider.unconditional].filter(isNear);
  const subjects = total === 0 && hasText ? subjectsOf(params.text, wider.jobs) : [];
  if (subjects.length === 0) return { candidates, around: [], titles: new Map() };
  const texts = [
    inTitles(params.text),
    ...(otherNames === undefined ? [] : [inTitles(otherNames)]),
    ...subjects.flatMap((subject) => besideTitle(params.text, subject, asked)),
  ];
  return {
    candidates,
    around: wider.relaxed.filter((each) => each.parameter === 'distance' && isSameText(each)),
    titles: new Map(candidates.map((each) => [each, texts.map((q) => withQuery(each.query, q))] as const)),
  };
}

/** Whether a candidate finds a title with the job. */
const hasTitles =
  ({ titles }: NearPlan, totalOf: TotalOf) =>
  (each: RelaxedSearch): boolean =>
    titles.get(each)?.some((titled) => totalOf(titled) > 0) === true;

const isPlace = (name: string): boolean =>
  placeParameters.has(name) || name === 'distance' || name === 'radius';

/** Whether a wider search has the place of the search. */
export const isAtPlace = ({ parameter }: RelaxedSearch): boolean => !parameter.split(',').some(isPlace);

/**
 * The searches around the place that only mention the job and come before the first one with a title: an offer for "personas
 * dependientes" in the next town is not nearer than shop assistants farther away.
 * @param found the number of offers of a wider search, also with other names of its job
 */
export function onlyMentioning(
  near: NearPlan,
  { relaxed, ofJobs, shortened }: WiderPlan,
  totalOf: TotalOf,
  found: (search: RelaxedSearch) => number,
): ReadonlySet<RelaxedSearch> {
  const { around } = near;
  const nearest = around.findIndex(hasTitles(near, totalOf));
  // "Dependienta fin de semana" in Madrid: without the weekend, the job is nearer than what only mentions it at a distance.
  const isNearer =
    nearest === -1 &&
    [...relaxed, ...ofJobs, ...shortened].some(
      (each) => isAtPlace(each) && each.query.has('q') && found(each) > 0,
    );
  return new Set(isNearer ? around : around.slice(0, Math.max(nearest, 0)));
}

/**
 * The search without some words that is nearest to a text that names a job: at its place, else within the smallest radius around it,
 * with the most words with which several offers are found. Undefined when none finds offers.
 */
function withoutSomeWords(
  wider: readonly CountedSearch[],
  jobs: readonly string[],
): CountedSearch | undefined {
  if (jobs.length === 0) return undefined;
  const distanceOf = ({ parameter, query }: CountedSearch): number =>
    parameter === 'q' ? 0 : Number(query.get('distance'));
  const lengthOf = (each: CountedSearch): number =>
    each.totalResults < SEVERAL_OFFERS ? 0 : wordsOf(jobOf(each) ?? '').length;
  return wider
    .filter(({ parameter, query }) => ['q', 'q,distance'].includes(parameter) && query.has('q'))
    .toSorted(
      (a, b) => distanceOf(a) - distanceOf(b) || lengthOf(b) - lengthOf(a) || b.totalResults - a.totalResults,
    )[0];
}

/**
 * The wider searches of one that finds nothing, with those whose offers can be shown as the nearest ones: with titles of the
 * job if any have some, the nearest first, also without the conditions that offers meet which only mention the job; else with the job and as many other words as have offers. Neither on the conditions nor at the place is a search to offer when another one is nearer.
 */
export function nearestSearches(
  { total, params }: AssistedSearch,
  wider: readonly CountedSearch[],
  plan: NearPlan,
  { jobs, unconditional, otherNames }: WiderPlan,
  totalOf: TotalOf,
): { readonly offered: readonly CountedSearch[]; readonly near: ReadonlySet<CountedSearch> } {
  const queriesOf = (searches: readonly RelaxedSearch[]): ReadonlySet<URLSearchParams | undefined> =>
    new Set(searches.flatMap(({ query }) => [query, otherNames.get(query)]));
  const candidates = queriesOf(plan.candidates);
  const titled = queriesOf(plan.candidates.filter(hasTitles(plan, totalOf)));
  // The first one is at the place of the search.
  const freeAround = queriesOf(unconditional.slice(1));
  const all = total === 0 ? wider.filter(({ query }) => candidates.has(query)) : [];
  const allNear = nearestFirst(all);
  const withTitles = allNear.filter(({ query }) => titled.has(query));
  const [nearestOne, ...others] = withTitles.length > 0 ? withTitles : allNear;
  const isShortened = nearestOne === undefined && total === 0 && !isWholeJob(params.text);
  const shorter = isShortened ? withoutSomeWords(wider, jobs) : undefined;
  const first = nearestOne ?? shorter;
  const isOffered = (each: CountedSearch): boolean => each === first || !freeAround.has(each.query);
  const near = new Set([...(first === undefined ? [] : [first]), ...others.filter(isOffered)]);
  // A search without conditions has its wider searches in the order of their kinds.
  const isNearFirst = unconditional.length > 0 || shorter !== undefined;
  const offered = isNearFirst ? [...near, ...wider.filter((each) => !near.has(each))] : wider;
  return { offered: offered.filter(isOffered), near };
}
