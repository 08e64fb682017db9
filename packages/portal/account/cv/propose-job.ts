import { type FormValues, firstOf, withDeadline } from '@curro/platform';
import type { Card } from '@curro/search';
import { foldText } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { readSearch } from '../../search/read-search.ts';
import { searchOffers } from '../../search/search-offers.ts';

/** A form does not wait longer for the offers of a job. */
const TIMEOUT_MS = 1_500;
/** The offers with a title that are compared: the most relevant ones. */
const COMPARED_OFFERS = '20';

/** The level of a job by the stems of the words of its title; the first match decides. */
const LEVELS: readonly (readonly [level: string, words: RegExp])[] = [
  ['becario-a-practicas', /^(?:becari|practicas|aprendi|intern$|internship|trainee)/],
  ['direccion-gerencia', /^(?:director|gerente|ceo$|cto$|cfo$|head$)/],
  ['mando-intermedio', /^(?:jef|encargad|responsable|coordinador|supervisor|capataz|maitre|lead$|leader$)/],
];
const DEFAULT_LEVEL = 'empleado-a';
const WORDS = /[\p{L}\p{N}]+/gu;

/** The level that the title of a job states, for most titles that of an employee. */
export function levelOfJob(job: string): string {
  const words = foldText(job).match(WORDS) ?? [];
  const found = LEVELS.find(([, pattern]) => words.some((word) => pattern.test(word)));
  return found?.[0] ?? DEFAULT_LEVEL;
}

/** The most frequent value; undefined without values. */
function commonest(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The cards of the offers of a job: those with all words of its title, or with the first one. */
async function cardsOf(context: PortalContext, job: string): Promise<readonly Card[]> {
  const words = foldText(job).match(WORDS) ?? [];
  for (const q of new Set([words.join(' '), words[0] ?? ''])) {
    const { params, errors } = await readSearch(context, new URLSearchParams({ q }), {
      maxResults: COMPARED_OFFERS,
    });
    if (q === '' || errors.length > 0) continue;
    const { hits } = await searchOffers(context, params);
    if (hits.length > 0) return hits.map(({ card }) => card);
  }
  return [];
}

/** The area of a job. */
interface JobArea {
  readonly category: string | undefined;
  /** One of the category. */
  readonly subcategory: string | undefined;
}

/** The most frequent category of the offers of a job, and the most frequent subcategory in it. */
async function categoryOf(context: PortalContext, job: string): Promise<JobArea> {
  const cards = await cardsOf(context, job);
  const categories = context.dictionaries.get('category');
  const category = commonest(cards.map((card) => card.category));
  const id = categories.byKey(category ?? '')?.id;
  const subcategories = cards
    .map(({ subcategory }) => context.dictionaries.get('subcategory').byKey(subcategory ?? ''))
    .filter((entry) => entry?.parent === id);
  return { category, subcategory: commonest(subcategories.map((entry) => entry?.key)) };
}

/** The area of the open offers of a job; without values if there are none, or if they are not found in time. */
export async function areaOfJob(context: PortalContext, job: string): Promise<JobArea> {
  try {
    return await withDeadline(categoryOf(context, job), TIMEOUT_MS, 'timeout');
  } catch (error) {
    // The forms do not need the offers.
    context.log.warn({ err: error }, 'no category is proposed for a job');
    return { category: undefined, subcategory: undefined };
  }
}

/** The last job of a CV. */
export interface LastJob {
  readonly job: string;
  readonly subcategories: readonly string[];
}

/**
 * The values of the form of a desired job with specialities, where it has none: those of the open offers of the same job. A
 * form without a job gets the last one.
 * @param last the last job; undefined for none
 */
export async function proposeDesiredJob(
  context: PortalContext,
  values: FormValues,
  last: LastJob | undefined,
): Promise<FormValues> {
  const proposed = new Map(values);
  const isEmpty = firstOf(values, 'preferredPosition').trim() === '';
  if (isEmpty && last !== undefined) proposed.set('preferredPosition', [last.job]);
  const job = firstOf(proposed, 'preferredPosition').trim();
  if (job === '' || (values.get('subcategories') ?? []).some((key) => key !== '')) return proposed;
  const ofLast = job === last?.job ? last.subcategories : [];
  if (ofLast.length > 0) return proposed.set('subcategories', ofLast);
  const { subcategory } = await areaOfJob(context, job);
  return subcategory === undefined ? proposed : proposed.set('subcategories', [subcategory]);
}

/**
 * The values of the form of an experience with a level, a category and a subcategory for its job, where it has none: the
 * level by the words of the title, the others from the open offers of the same job.
 */
export async function proposeJob(context: PortalContext, values: FormValues): Promise<FormValues> {
  const job = firstOf(values, 'job').trim();
  if (job === '') return values;
  const proposed = new Map(values);
  if (firstOf(values, 'level') === '') proposed.set('level', [levelOfJob(job)]);
  if (firstOf(values, 'category') !== '') return proposed;
  const { category, subcategory } = await areaOfJob(context, job);
  if (category !== undefined) proposed.set('category', [category]);
  if (subcategory !== undefined) proposed.set('subcategories', [subcategory]);
  return proposed;
}
