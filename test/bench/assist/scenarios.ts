import type { OfferRecord } from '@curro/search';
import { createRandom, pick } from '../../support/random.ts';
import { titleWords } from '../search/mixed-searches.ts';
import { exampleQueries } from './example-queries.ts';

const SEED = 13;
const MIN_TYPO_LENGTH = 6;
/** Plain words of a search that finds few offers. */
const RARE_WORDS = 4;

/** Requests that are compared: `plain` is the search without the parameter. */
export interface Comparison {
  readonly name: string;
  readonly plain: readonly string[];
  readonly assisted: readonly string[];
}

const search = (q: string, more = ''): string =>
  `/api/9/offer?${new URLSearchParams({ q, order: 'relevancia-desc' }).toString()}${more}`;

/** The word without its third letter. */
const misspell = (word: string): string => word.slice(0, 2) + word.slice(3);

/**
 * The requests of each parameter and operation, the same in every run over the same records.
 * @param stored ids of offers in the database
 */
export function createComparisons(
  records: readonly OfferRecord[],
  stored: readonly string[],
  count: number,
): Comparison[] {
  const random = createRandom(SEED);
  const words = titleWords(records);
  const many = (make: () => string): string[] => Array.from({ length: count }, make);
  const common = many(() => `${pick(random, words)} ${pick(random, words)}`);
  const typos = many(() =>
    misspell(
      pick(
        random,
        words.filter((word) => word.length >= MIN_TYPO_LENGTH),
      ),
    ),
  );
  const rare = many(() => Array.from({ length: RARE_WORDS }, () => pick(random, words)).join(' '));
  const compare = (name: string, texts: readonly string[], more: string): Comparison => ({
    name,
    plain: texts.map((text) => search(text)),
    assisted: texts.map((text) => search(text, more)),
  });
  const plain = common.map((text) => search(text));
  const examples = Object.values(exampleQueries).flat();
  const asked = many(() => pick(random, examples));
  const page = (q: string, more: Readonly<Record<string, string>> = {}): string =>
    `/?${new URLSearchParams({ q, ...more }).toString()}`;
  return [
    compare('highlight', common, '&highlight=true'),
    compare('maxPerCompany=2', common, '&maxPerCompany=2'),
    compare('group=duplicates', common, '&group=duplicates'),
    compare('spell', typos, '&spell=true'),
    compare('relax', rare, '&relax=true'),
    compare('understand', asked, '&understand=true'),
    compare('also', asked, '&also=true'),
    {
      name: 'page of the portal',
      plain: asked.map((q) => page(q, { exact: q })),
      assisted: asked.map((q) => page(q)),
    },
    { name: 'similar', plain, assisted: many(() => `/api/1/offer/${pick(random, stored)}/similar`) },
    {
      name: 'suggest',
      plain,
      assisted: many(() => {
        const { title } = pick(random, records).offer;
        const q = title.slice(0, 2 + Math.floor(random() * title.length));
        return `/api/1/suggest?${new URLSearchParams({ q }).toString()}`;
      }),
    },
  ];
}
