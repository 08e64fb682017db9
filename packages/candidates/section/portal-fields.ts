import type { Dictionaries } from '@curro/shared';
import { type Body, createReport, definedFields, type Report } from '../body/parsed.ts';
import { characters, readBoolean, readDate, readText, valueIn } from '../body/reading.ts';
import { flag, optional, text } from './field.ts';
import type { Fields } from './section.ts';

/** The fields of a section that only the portal reads and writes ([ADR 0055](../../../docs/adr/0055-portal-fields.md)). */
export interface PortalRules {
  readonly fields: Fields;
  /** The fields of the API to which each belongs: with another value of one of them, the portal's value is lost. */
  readonly belongsTo: Readonly<Record<string, readonly string[]>>;
  /** Whether a value is possible for an item. */
  isPossible(field: string, item: Body, dictionaries: Dictionaries): boolean;
  /** Reports what the contract accepts and a CV should not say. */
  refuse(body: Body, context: PortalContext, report: Report): void;
}

/** Data other than the body that the rules of the portal use. */
export interface PortalContext {
  readonly dictionaries: Dictionaries;
  /** The day in Europe/Madrid, `yyyy-MM-dd` (`dayInMadrid`). */
  readonly today: string;
}

/** The flags of the dates of a period of which only the year is known. */
export const yearFlags = {
  startingYearOnly: optional(flag()),
  finishingYearOnly: optional(flag()),
};

/** Whether the candidate has not stated the level, which a stored job needs. */
export const unstatedLevel = { unstatedLevel: optional(flag()) };

/** A text that the portal alone stores. */
export const portalText = (max: number) => optional(text({ max }));

const LIMIT_OF_YEAR: Readonly<Record<string, readonly [date: string, end: string]>> = {
  startingYearOnly: ['startingDate', '-01-01'],
  finishingYearOnly: ['finishingDate', '-12-31'],
};

/** The date to which each flag belongs. */
export const datesOfYearFlags: PortalRules['belongsTo'] = Object.fromEntries(
  Object.entries(LIMIT_OF_YEAR).map(([name, [date]]) => [name, [date]]),
);

/** Whether a date is the first or last day of a year, which stands for the year; true for fields that are not flags. */
export function isYearPossible(field: string, item: Body): boolean {
  const [date = '', end = ''] = LIMIT_OF_YEAR[field] ?? [];
  const day = item[date];
  return date === '' || (typeof day === 'string' && day.endsWith(end));
}

const YEAR_LENGTH = 'yyyy'.length;
const MONTH_LENGTH = 'yyyy-MM'.length;

/** Whether a date of a body is in a month after the current one. */
export function isMonthAfter(date: unknown, today: string): boolean {
  const day = valueIn(readDate(date)) ?? '';
  return day.slice(0, MONTH_LENGTH) > today.slice(0, MONTH_LENGTH);
}

/** Whether a period of a body ends after the current month, or after the current year if only its year is known. */
export function isEndAfter({ finishingDate, finishingYearOnly }: Body, today: string): boolean {
  if (valueIn(readBoolean(finishingYearOnly)) !== true) return isMonthAfter(finishingDate, today);
  const day = valueIn(readDate(finishingDate)) ?? '';
  return day.slice(0, YEAR_LENGTH) > today.slice(0, YEAR_LENGTH);
}

/** The values of the portal in a body, and the errors of the portal: those of its texts, and what it refuses. */
export function readPortalFields({ fields, refuse }: PortalRules, body: Body, context: PortalContext) {
  const { report, errors } = createReport();
  const values = Object.entries(fields).map(([name, field]): readonly [string, unknown] => {
    const { kind, max = Number.POSITIVE_INFINITY } = field;
    if (kind === 'flag') return [name, valueIn(readBoolean(body[name])) === true || undefined];
    const reading = readText(body[name]);
    const value = valueIn(reading);
    if (reading.kind === 'malformed') report('225', name);
    else if (value !== undefined && characters(value) > max) report('201', name, { value, max });
    return [name, value];
  });
  refuse(body, context, report);
  return { values: definedFields(Object.fromEntries<unknown>(values)), errors };
}

/** The values that are possible for an item. */
export const possibleValues = (
  { isPossible }: PortalRules,
  values: Body,
  item: Body,
  dictionaries: Dictionaries,
): Body =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPossible(name, item, dictionaries)));

/** The values of a stored item that a replacement by the API retains: those whose fields of the API do not change. */
export function retainedValues({ fields, belongsTo }: PortalRules, before: Body, after: Body): Body {
  const names = Object.keys(fields).filter((name) =>
    (belongsTo[name] ?? []).every((other) => before[other] === after[other]),
  );
  return definedFields(Object.fromEntries(names.map((name) => [name, before[name]])));
}
