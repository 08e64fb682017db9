import { type OfferRecord, parseSearchParams, type SearchParams, type Version } from '@curro/search';
import type { Dictionaries, DictionaryId } from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_SLICE = 60;
const V1_SHARE = 0.3;

/** A search with the query that it was parsed from. */
export interface RandomSearch {
  readonly query: string;
  readonly params: SearchParams;
}

/** The query of a search as a saved search stores it. */
export function savedQueryOf({ query: printed }: RandomSearch): { query: string; queryVersion: number } {
  const [, version = '', query = ''] = /^v(\d) (.*)$/s.exec(printed) ?? [];
  return { query, queryVersion: Number(version) };
}

/** Composes values of q from the texts of offers: every part of the grammar. */
function createTextDraw(random: () => number, records: readonly OfferRecord[]): () => string {
  const offer = () => pick(random, records).offer;
  const text = (): string => pick(random, [offer().title, offer().title, offer().description]);
  const words = (): string[] => text().match(/\S+/g) ?? ['puesto'];
  const plain = (): string => pick(random, text().match(/[\p{L}\p{N}]+/gu) ?? ['puesto']);
  const wildcards = [
    (word: string) => `${word.slice(0, 4)}*`,
    (word: string) => `*${word.slice(-4)}`,
    (word: string) => `${word.slice(0, 2)}?${word.slice(3)}`,
    (word: string) => `${word.slice(0, 1)}*${word.slice(-2)}`,
    (word: string) => `${word}-${word.slice(0, 3)}*`,
  ];
  const consecutive = (count: number): string => {
    const all = words();
    const start = Math.floor(random() * Math.max(1, all.length - count));
    return all.slice(start, start + count).join(' ');
  };
  const slice = (): string => {
    const whole = offer().description;
    const start = Math.floor(random() * whole.length);
    return whole.slice(start, start + 1 + Math.floor(random() * MAX_SLICE));
  };
  const field = (): string =>
    pick(random, ['title', 'puesto', 'descripcion', 'town', 'requisitos', 'empresa', 'company']);
  const term = (): string => (random() < 0.15 ? pick(random, wildcards)(plain()) : plain());
  const shapes = [
    term,
    term,
    () => `${plain()} ${plain()}`,
    () => pick(random, words()),
    () => `${term()} ${term()} ${term()}`,
    () => consecutive(2),
    () => `"${consecutive(1 + Math.floor(random() * 4))}"`,
    () => `${term()} OR ${term()}`,
    () => `${plain()} -${term()}`,
    () => `-${term()}`,
    () => `(${term()} OR "${consecutive(2)}") -(${plain()} ${plain()})`,
    () => `${field()}:${term()}`,
    () => `${field()}:(${term()} OR ${term()}) ${plain()}`,
    () => `-${field()}:"${consecutive(2)}" ${term()}`,
    () => `empresa:"${offer().company.name}"`,
    () => pick(random, ['de', 'de la', 'el de "de la"', 'c++', '.net', 'c#', 'i+d', 'part-time', 'rr.hh.']),
    slice,
    slice,
  ];
  return () => pick(random, shapes)();
}

/** Composes a random value of each filter. */
function createFilterDraws(
  random: () => number,
  records: readonly OfferRecord[],
  dictionaries: Dictionaries,
): { version: Version; draws: readonly (() => string)[] }[] {
  const keys = (name: string, id: DictionaryId) => () => {
    const values = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pick(random, dictionaries.get(id).entries),
    );
    return `${name}=${values.map((entry) => entry.key).join(',')}`;
  };
  const offer = () => pick(random, records).offer;
  const city = (): string => offer().places[0]?.cityKey ?? pick(random, dictionaries.get('city').entries).key;
  const province = () => `province=${offer().places[0]?.province ?? 'madrid'}`;
  const kilometres = (): number => Math.floor(random() * 500);
  const instant = (): string =>
    new Date(Date.parse(offer().publishedAt) + Math.floor((random() - 0.5) * DAY_MS)).toISOString();
  /** Some of the peninsula and the islands. */
  const box = (): string => {
    const [west, south] = [-19 + random() * 20, 27 + random() * 14];
    const edges = [west, south, west + random() * 10, south + random() * 6];
    return `box=${edges.map((degrees) => degrees.toFixed(3)).join(',')}`;
  };
  const both = [
    province,
    province,
    keys('province', 'province'),
    keys('country', 'country'),
    () => `city=${city()}`,
    keys('category', 'category'),
    () => `category=${offer().category ?? ''}`,
    keys('subcategory', 'subcategory'),
    keys('study', 'study'),
    keys('contractType', 'contract-type'),
    keys('experienceMin', 'experience-min'),
    keys('workday', 'workday'),
    () => `salaryMin=${Math.floor(random() * 40_000)}`,
    () => `salaryMax=${Math.floor(random() * 60_000)}`,
    () => `salaryMin=${Math.floor(random() * 40_000)}&salaryUnstated=true`,
    () => `employerId=${offer().company.id}`,
    box,
    () => 'emph=bold',
  ];
  return [
    {
      version: 9,
      draws: [
        ...both,
        () => `city=${city()}&distance=${kilometres()}`,
        () => `city=${city()},${city()}&distance=${Math.floor(kilometres() / 5)}`,
        keys('teleworking', 'teleworking'),
        keys('excludedWorkday', 'workday'),
        keys('excludedContractType', 'contract-type'),
        keys('salaryPeriod', 'salary-period'),
        () => `salaryMin=${Math.floor(random() * 3_000)}&salaryPeriod=bruto-mes`,
        () => `sinceDate=${pick(random, ['_24_HOURS', '_7_DAYS', '_15_DAYS', 'ANY'])}`,
      ],
    },
    {
      version: 1,
      draws: [
        ...both,
        () => `city=${city()}&radius=${kilometres()}`,
        keys('salary', 'salary-range'),
        () => `companyName=${encodeURIComponent(offer().company.name)}`,
        () => 'emph=urgent',
        ...['vip', 'selection', 'ett'].map((name) => () => `${name}=${random() < 0.5}`),
        ...['publishedMin', 'publishedMax', 'updatedMin', 'updatedMax'].map(
          (name) => () => `${name}=${instant()}`,
        ),
      ],
    },
  ];
}

/** Valid random searches over some offers, the same in every run: every filter and every part of the grammar of q. */
export function randomSearches(
  records: readonly OfferRecord[],
  count: number,
  options: { readonly seed: number; readonly now: Date; readonly dictionaries: Dictionaries },
): RandomSearch[] {
  const random = createRandom(options.seed);
  const text = createTextDraw(random, records);
  const [v9, v1] = createFilterDraws(random, records, options.dictionaries);
  if (v9 === undefined || v1 === undefined) throw new Error('no filters');
  const searches: RandomSearch[] = [];
  while (searches.length < count) {
    const { version, draws } = random() < V1_SHARE ? v1 : v9;
    const parts = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, draws)());
    if (random() < 0.8) parts.push(`q=${encodeURIComponent(text().toWellFormed())}`);
    const query = parts.join('&');
    const parsed = parseSearchParams(new URLSearchParams(query), version, options);
    if (parsed.ok) searches.push({ query: `v${version} ${query}`, params: parsed.params });
  }
  return searches;
}
