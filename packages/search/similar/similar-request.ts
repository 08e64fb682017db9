import { cityPoint, type Dictionaries, type Offer, type Place, type Point } from '@curro/shared';
import type { estypes } from '@elastic/elasticsearch';
import { anyOf, type Condition } from '../query/condition.ts';
import { titleRanking } from '../query/rank.ts';
import { renderCondition } from '../query/render-condition.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import { capitalOf } from '../understand/same-name.ts';
import { titleForm } from '../vocabulary/title-form.ts';
import { titleKey, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { coreTitle, namedJob, type TitleCounts } from './core-title.ts';
import { type JobTitles, sameJobTitle } from './same-job.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** What a common skill adds to the factor 1 of the score of the title (docs/adr/0035). */
const SKILL = 0.2;
/**
 * What nearness to the place of the offer adds. Any offer near it has more than two skills, and the nearest with the exact
 * title less than three; the levels within order offers with equal skills.
 */
const ownWeight = { near: 2.45 * SKILL, level: 0.08 * SKILL, distance: 0.1 * SKILL };
/**
 * What the name of the job in the title adds to another name of it: more than the levels of near offers. The exact title adds
 * to one with further words less than a level.
 */
const titleWeight = { named: 0.35 * SKILL, exact: 0.06 * SKILL };
/** The kilometres within which an offer is near, and those of the next level. */
const NEAR = 100;
const NEXT = 25;
/** The kilometres after which the weight of the distance halves. */
const HALF_DISTANCE = '100km';
/** What an offer in the place of the visitor's search adds: more than all equal values of the offer. */
const nearWeight = { city: 40, province: 20 };
/** And one within kilometres of it; these add up. */
const nearRings = [
  { kilometres: 25, weight: 10 },
  { kilometres: 50, weight: 6 },
  { kilometres: 100, weight: 4 },
  { kilometres: 200, weight: 3 },
];
/**
 * The score of a title of the same job: so many times that of its words that these decide neither before a level of nearness
 * nor for another job.
 */
const SAME_JOB_SCORE = 100_000;
/** The scores of other jobs of the same category and subcategory: about a fifth of that of a title. */
const KIND_SCORE = { category: 1.5, subcategory: 1 };
/** The scores of any offer of the same category and of one of the same subcategory; words of the title add theirs. */
const CATEGORY_SCORE = 5;
const SUBCATEGORY_SCORE = 5;
/** Skills of an offer that are compared. */
const MAX_SKILLS = 8;
/** Words of a title that a similar one has: both of two, three quarters of more. */
const MIN_WORDS_MATCH = '2<75%';
const MINUTE_MS = 60_000;

/** An offer and the number of similar ones to find. */
export interface SimilarSearch {
  readonly offer: Offer;
  readonly counts: TitleCounts & Pick<Vocabulary, 'titleForms'>;
  readonly size: number;
  readonly now: Date;
  /** The offers among which similar ones are found; undefined: all. */
  readonly within?: Condition | undefined;
  /** The place that the visitor searches: its offers come first, then the nearest. */
  readonly near?: NearPlace | undefined;
  /** Finds offers of the same field of work near the offer, for a job that no other offer has. */
  readonly isField?: boolean;
}

/** Towns and provinces, and the points from which nearness is measured. */
export interface NearPlace {
  readonly cities: readonly string[];
  readonly provinces: readonly string[];
  readonly points: readonly Point[];
  /** Of remote work, which is done from anywhere: instead of a place, offers of remote work come first. */
  readonly isRemote?: boolean;
}

/** The workplace of offers without a place of work. */
const REMOTE_ONLY = 'solo-teletrabajo';

/**
 * The place of keys of towns and provinces; a key of both is both, and a town is in its province.
 * @returns the first key that is neither, when there is one
 */
export function readNearPlace(
  keys: readonly string[],
  dictionaries: Dictionaries,
): NearPlace | { readonly unknown: string } {
  const [cities, provinces] = [dictionaries.get('city'), dictionaries.get('province')];
  const unknown = keys.find(
    (key) => cities.resolve(key) === undefined && provinces.resolve(key) === undefined,
  );
  if (unknown !== undefined) return { unknown };
  const towns = keys.flatMap((key) => cities.resolve(key) ?? []);
  const areas = keys.flatMap((key) => provinces.resolve(key) ?? []);
  const centres = towns.length > 0 ? towns : areas.flatMap((area) => capitalOf(area, dictionaries) ?? []);
  const superior = towns.flatMap(({ parent = 0 }) => provinces.byId(parent) ?? []);
  return {
    cities: towns.map(({ key }) => key),
    provinces: [...new Set([...areas, ...superior].map(({ key }) => key))],
    points: centres.flatMap((town) => cityPoint(town) ?? []),
  };
}

/** The name of a job, and the part of it by which other titles are compared; empty when it is not known. */
interface Job {
  readonly name: string;
  readonly core: readonly string[];
}

/** The form of the title of an offer, as the index has it. */
function formOf({ title, places }: Offer, dictionaries: Dictionaries): string {
  const provinces = dictionaries.get('province');
  const names = places.flatMap(({ cityName, province = '' }) => [
    cityName,
    provinces.byKey(province)?.es ?? '',
  ]);
  return titleForm(title, names, dictionaries) ?? title;
}

function jobOf({ title }: Offer, form: string, counts: TitleCounts): Job {
  const jobIn = (text: string): Job => {
    const name = normaliseNames(text);
    return { name, core: coreTitle(name, counts) };
  };
  const job = jobIn(form);
  if (job.core.length > 0) return job;
  const whole = jobIn(title);
  return whole.core.length > 0 ? whole : job;
}

const family = (query: string): Fragment => ({
  match: { 'title.family': { query, minimum_should_match: MIN_WORDS_MATCH } },
});
const any = (...should: readonly Fragment[]): Fragment => ({
  bool: { should: [...should], minimum_should_match: 1 },
});

/**
 * Titles of the same family, or synonyms. A core that lacks words of the title requires the category too; without a core
 * the first word is required, or a title of the same job: "Se necesita desarrollador front-end" begins with another word.
 */
function sameJob({ name, core }: Job, category: string | undefined, same: Fragment): Fragment[] {
  if (core.length === 0) return [family(name), any({ match: { 'title.head': name } }, same)];
  const query = core.join(' ');
  const isWhole = titleKey(core) === titleKey(wordsOf(name));
  const kind: Fragment[] =
    isWhole || category === undefined ? [] : [any(family(name), { term: { category } })];
  return [any(family(query), { match: { 'title.synonyms': { query, operator: 'and' } } }), ...kind];
}

type Boost = estypes.QueryDslFunctionScoreContainer;

const equal = (field: string, value: string | undefined): Fragment[] =>
  value === undefined ? [] : [{ term: { [field]: value } }];

/** Common skills. */
const boosts = ({ skills }: Offer): Boost[] => [
  { weight: 1 },
  ...skills.slice(0, MAX_SKILLS).map((skill) => ({
    filter: { match_phrase: { brief: normaliseNames(skill) } },
    weight: SKILL,
  })),
];

/** Where an offer is: without its own point that of its town, or else of the largest town of its province. */
function pointOf(
  { point, cityKey = '', province = '' }: Place,
  dictionaries: Dictionaries,
): Point | undefined {
  const area = dictionaries.get('province').byKey(province);
  const town = dictionaries.get('city').byKey(cityKey) ?? (area && capitalOf(area, dictionaries));
  return point ?? (town && cityPoint(town));
}

/** The levels of nearness to the place of an offer, each within the one before: near it, its province or 25 km, 25 km, its town. */
function levelsOf({ places: [place] }: Offer, dictionaries: Dictionaries): Fragment[] {
  const centre = place && pointOf(place, dictionaries);
  const town = equal('city', place?.cityKey);
  const within = (kilometres: number): Fragment[] =>
    centre === undefined
      ? []
      : [renderCondition({ kind: 'distance', path: 'point', centre, radius: kilometres }, 'current')];
  const next = [...town, ...within(NEXT)];
  const area = [...next, ...equal('province', place?.province)];
  return [[...area, ...within(NEAR)], area, next, town].flatMap((of) =>
    of.length === 0 ? [] : [any(...of)],
  );
}

/**
 * Nearness to the place of the offer: its levels, and the distance.
 * @param weightOfNear what any offer near it has: less where the place of a visitor decides
 */
function nearnessToOffer(offer: Offer, weightOfNear: number, dictionaries: Dictionaries): Boost[] {
  const [place] = offer.places;
  const origin = place && pointOf(place, dictionaries);
  const distance: Boost[] =
    origin === undefined
      ? []
      : [
          {
            // An offer without a point would have the weight of the nearest one.
            filter: { exists: { field: 'point' } },
            exp: { point: { origin, scale: HALF_DISTANCE, decay: 0.5 } },
            weight: ownWeight.distance,
          },
        ];
  return [
    ...levelsOf(offer, dictionaries).map((filter, at) => ({
      filter,
      weight: at === 0 ? weightOfNear : ownWeight.level,
    })),
    ...distance,
  ];
}

/** Nearness to the place of the visitor's search. */
function nearness({ cities, provinces, points, isRemote = false }: NearPlace): Boost[] {
  if (isRemote) return [{ filter: { term: { teleworking: REMOTE_ONLY } }, weight: nearWeight.city }];
  const values = (path: string, of: readonly string[], weight: number) =>
    of.length === 0 ? [] : [{ filter: { terms: { [path]: [...of] } }, weight }];
  return [
    ...values('city', cities, nearWeight.city),
    ...values('province', provinces, nearWeight.province),
    ...nearRings.flatMap(({ kilometres, weight }) => {
      const ring = anyOf(
        points.map((centre) => ({ kind: 'distance', path: 'point', centre, radius: kilometres })),
      );
      return ring === undefined ? [] : [{ filter: renderCondition(ring, 'current'), weight }];
    }),
  ];
}

/** What the offers have, and what scores them. */
interface Conditions {
  readonly filter: Fragment[];
  readonly should: Fragment[];
  /** Titles of the same job, those with its name, and those with nothing else. */
  readonly job?: JobTitles & { readonly exact: Fragment };
}

/** Offers of the same job. */
function ofJob(
  { offer, counts }: Pick<SimilarSearch, 'offer' | 'counts'>,
  dictionaries: Dictionaries,
): Conditions {
  const form = formOf(offer, dictionaries);
  const job = jobOf(offer, form, counts);
  const forms = counts.titleForms.get(titleKey(wordsOf(form))) ?? [form];
  const exact: Fragment = { terms: { titleForm: [...forms] } };
  const longer = sameJobTitle(namedJob(job.name, counts), form);
  const same = longer === undefined ? exact : any(exact, longer.same);
  const named = longer === undefined ? exact : any(exact, longer.named);
  const scored = (filter: Fragment, boost: number): Fragment => ({ constant_score: { filter, boost } });
  return {
    filter: sameJob(job, offer.category, same),
    should: [
      titleRanking(job.name),
      { match: { 'title.head': job.core.join(' ') } },
      ...equal('category', offer.category).map((kind) => scored(kind, KIND_SCORE.category)),
      ...equal('subcategory', offer.subcategory).map((kind) => scored(kind, KIND_SCORE.subcategory)),
      scored(same, SAME_JOB_SCORE),
    ],
    job: { same, named, exact },
  };
}

/** Offers of the same category, or with a word of the title where the offer has none. */
function ofField(offer: Offer, dictionaries: Dictionaries): Conditions {
  const { category, subcategory } = offer;
  const title = titleRanking(normaliseNames(formOf(offer, dictionaries)));
  if (category === undefined) return { filter: [title], should: [title] };
  const kind: Fragment[] =
    subcategory === undefined
      ? []
      : [{ constant_score: { filter: { term: { subcategory } }, boost: SUBCATEGORY_SCORE } }];
  return {
    filter: [{ term: { category } }],
    should: [{ constant_score: { filter: { term: { category } }, boost: CATEGORY_SCORE } }, title, ...kind],
  };
}

/**
 * The place of an offer as one that a visitor searches, of several only the first, and of remote work any place; undefined for one
 * abroad or without a place.
 */
export function placeOfOffer(
  { places: [place], teleworking }: Pick<Offer, 'places' | 'teleworking'>,
  dictionaries: Dictionaries,
): NearPlace | undefined {
  if (teleworking === REMOTE_ONLY) return { cities: [], provinces: [], points: [], isRemote: true };
  const key = place?.cityKey ?? place?.province;
  const found = key === undefined ? { unknown: '' } : readNearPlace([key], dictionaries);
  return 'unknown' in found ? undefined : found;
}

/** The offers near an offer, of the same job and of others, which `readSimilarHits` puts before those far away. */
function nearAggregation({ same }: JobTitles, near: Fragment, hits: Hits) {
  const best = { best: { top_hits: hits } };
  return {
    near: {
      filter: near,
      aggs: {
        same: { filter: same, aggs: best },
        others: { filter: { bool: { must_not: [same] } }, aggs: best },
      },
    },
  };
}

type Hits = Pick<estypes.SearchRequest, 'size' | 'sort' | 'docvalue_fields' | 'stored_fields'> & {
  readonly _source: false;
};

const hitsOf = (size: number): Hits => ({
  size,
  sort: [
    { _score: { order: 'desc' } },
    { updated: { order: 'desc' } },
    { idPrefix: { order: 'asc', unmapped_type: 'long' } },
  ],
  docvalue_fields: ['cardData'],
  _source: false,
  stored_fields: ['_none_'],
});

/**
 * The Elasticsearch request of the open offers with a title of the same family as an offer, best first; or of those of its
 * field of work, nearest first. Without the place of a visitor it also finds the offers of the job near the offer.
 * @returns the request without `index`
 */
export function buildSimilarRequest(
  search: SimilarSearch,
  dictionaries: Dictionaries,
): estypes.SearchRequest {
  const { offer, size, now, within, isField = false } = search;
  const near = search.near ?? (isField ? placeOfOffer({ places: offer.places }, dictionaries) : undefined);
  const { filter, should, job } = isField ? ofField(offer, dictionaries) : ofJob(search, dictionaries);
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const [isNear] = near === undefined ? levelsOf(offer, dictionaries) : [];
  return {
    track_total_hits: false,
    ...hitsOf(size),
    query: {
      function_score: {
        query: {
          bool: {
            filter: [...filter, ...(within === undefined ? [] : [renderCondition(within, 'current')])],
            should,
            must_not: [{ ids: { values: [offer.id] } }, { range: { expires: { lte: minute } } }],
          },
        },
        functions: [
          ...boosts(offer),
          ...(job === undefined
            ? []
            : [
                { filter: job.named, weight: titleWeight.named },
                { filter: job.exact, weight: titleWeight.exact },
              ]),
          ...(near?.isRemote
            ? []
            : nearnessToOffer(offer, near === undefined ? ownWeight.near : ownWeight.level, dictionaries)),
          ...(near === undefined ? [] : nearness(near)),
        ],
        score_mode: 'sum',
        boost_mode: 'multiply',
      },
    },
    ...(job && isNear && { aggs: nearAggregation(job, isNear, hitsOf(size)) }),
  };
}
