import { yearlyFactor } from '@curro/shared';
import type { estypes } from '@elastic/elasticsearch';
import type { AmountField, FlagField, IncludeField, KeysField } from '../field.ts';
import {
  type AmountName,
  type FieldName,
  type FlagName,
  isPresentation,
  type KeysName,
  searchFields,
} from '../fields.ts';
import { maxAge } from '../params/scalars.ts';
import type { SearchParams } from '../params/search-params.ts';
import { allOf, anyOf, type Condition, noneOf } from './condition.ts';
import { match } from './match.ts';
import { type Layout, renderCondition } from './render-condition.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** The condition of one row of the registry as an Elasticsearch query. */
export interface Filter {
  readonly field: FieldName;
  readonly fragment: Fragment;
}

/** The condition of one row of the registry. */
export interface FieldCondition {
  readonly field: FieldName;
  readonly condition: Condition;
}

/** The conditions of a search in the order of the registry; rows without a value have none. */
export function fieldConditions(params: SearchParams): FieldCondition[] {
  return searchFields.flatMap((field) => {
    const condition = conditionOf(field, params);
    return condition === undefined ? [] : [{ field: field.name, condition }];
  });
}

/** Conditions as one; undefined when every offer meets them. */
export function jointCondition(conditions: readonly FieldCondition[]): Condition | undefined {
  return allOf(conditions.map(({ condition }) => condition));
}

/** All conditions of a search as one; undefined when it finds every offer. */
export const searchCondition = (params: SearchParams): Condition | undefined =>
  jointCondition(fieldConditions(params));

/** The conditions of a search as Elasticsearch queries, of which an offer meets all; a row may have several. */
export const filters = (params: SearchParams, layout: Layout): Filter[] =>
  renderFilters(fieldConditions(params), layout);

/** Conditions as Elasticsearch queries, of which an offer meets all; a condition may have several. */
export function renderFilters(conditions: readonly FieldCondition[], layout: Layout): Filter[] {
  return conditions.flatMap(({ field, condition }) => {
    const parts = condition.kind === 'all' ? condition.conditions : [condition];
    return parts.map((part) => ({ field, fragment: renderCondition(part, layout) }));
  });
}

/** Matches expired offers that the scheduled removal has not removed from the index yet. */
export function expired({ now }: SearchParams): Fragment {
  return { range: { expires: { lte: now } } };
}

function conditionOf(field: (typeof searchFields)[number], params: SearchParams): Condition | undefined {
  if (isPresentation(field)) return undefined;
  switch (field.kind) {
    case 'keys':
      return keyCondition(field, params);
    case 'city':
      return place(params);
    case 'amount':
      return amount(field, params);
    case 'period':
      return period(field.path, params);
    case 'instant':
      return bound(field.path, field.bound, params.instants[field.name]);
    case 'flag':
    case 'include':
      return flag(field, params);
    case 'employer':
      return equal('employerId', params.employerId);
    case 'company':
      return match(params.company);
    case 'emphasis':
      return params.emphasis && equal(params.emphasis, true);
    case 'since':
      return age('published', params);
    case 'text':
      return match(params.query);
    case 'box':
      return params.box && { kind: 'box', path: 'point', box: params.box };
    case 'unstated':
    case 'radius':
      return undefined;
  }
}

function keyCondition(
  field: KeysField & { readonly name: KeysName },
  { keys }: SearchParams,
): Condition | undefined {
  const condition = anyValue(field.path, keys[field.name].matched);
  return condition !== undefined && field.excludes === true ? noneOf(condition) : condition;
}

const equal = (path: string, value: string | boolean | undefined): Condition | undefined =>
  value === undefined ? undefined : { kind: 'value', path, value };

const anyValue = (path: string, values: readonly string[]): Condition | undefined =>
  values.length === 0 ? undefined : { kind: 'values', path, values };

/** An inclusive bound. */
const bound = (path: string, operator: 'gte' | 'lte', value: number | undefined): Condition | undefined =>
  value === undefined ? undefined : { kind: 'bound', path, operator, value };

/** Filters by the age of an offer since the reference time of the search. */
function age(path: string, { since, origin }: SearchParams): Condition | undefined {
  const limit = maxAge(since);
  return limit === undefined ? undefined : { kind: 'age', path, age: limit, origin };
}

/**
 * Filters by the chosen cities or by the absence of a town, or with a radius by the distance from any of them. Matches any place of an offer; the
 * index has points only for places with a city key (contract 5.2.3).
 */
function place({ city, withoutTown }: SearchParams): Condition | undefined {
  if (withoutTown === true) return noneOf({ kind: 'exists', path: 'citySort' });
  if (city === undefined) return undefined;
  if (city.radius === 0) return anyValue('city', city.chosen);
  return anyOf(
    city.points.map((centre) => ({ kind: 'distance', path: 'point', centre, radius: city.radius })),
  );
}

/** The unit of amounts when salaryPeriod is absent (contract 5.2.4). */
const DEFAULT_PERIOD = 'bruto-ano';

/** Whether an offer states a salary. */
const hasSalary: Condition = {
  kind: 'any',
  conditions: [
    { kind: 'exists', path: 'salaryYearMin' },
    { kind: 'exists', path: 'salaryYearMax' },
  ],
};

/** Converts a salary bound from salaryPeriod to euros a year. */
function amount(
  field: AmountField & { readonly name: AmountName },
  { amounts, salaryPeriod, salaryUnstated }: SearchParams,
): Condition | undefined {
  const euros = amounts[field.name];
  if (euros === undefined) return undefined;
  const stated = bound(field.path, field.bound, euros * (yearlyFactor[salaryPeriod ?? DEFAULT_PERIOD] ?? 1));
  return stated && salaryUnstated === true ? anyOf([stated, noneOf(hasSalary)]) : stated;
}

/** salaryPeriod without an amount selects offers with that period. */
function period(path: string, { amounts, salaryPeriod }: SearchParams): Condition | undefined {
  const isUnit = Object.values(amounts).some((euros) => euros !== undefined);
  return isUnit ? undefined : equal(path, salaryPeriod);
}

function flag(
  field: (FlagField | IncludeField) & { readonly name: FlagName },
  { flags }: SearchParams,
): Condition | undefined {
  const value = flags[field.name];
  if (field.kind === 'flag') return equal(field.path, value);
  return value === false ? noneOf({ kind: 'value', path: field.path, value: field.value }) : undefined;
}
