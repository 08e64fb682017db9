import { html, type Markup } from '@curro/ui';
import { selectField, textField } from '../fields.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;
/** The period without dates; the form sends its hidden dates with it. */
const ALL = 'all';
const PERIOD_HOURS: Readonly<Record<string, number>> = { hour: 1, day: DAY_HOURS, week: WEEK_HOURS };

/** The value of a `datetime-local` input, which has no time zone. */
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const LOCAL_LENGTH = 'yyyy-mm-ddThh:mm'.length;

const instantOf = (text: string): string => (LOCAL.test(text) ? `${text}:00Z` : text);

/**
 * The filter of the page as the operator API reads it: a period is the instant at which it begins, dates are in UTC.
 * @returns the parameters with a value
 */
export function filterInput(
  { period = '', ...query }: Readonly<Record<string, string>>,
  now: Date,
): Record<string, string> {
  const hours = Object.hasOwn(PERIOD_HOURS, period) ? PERIOD_HOURS[period] : undefined;
  const { since = '', until = '', ...others } = query;
  const between = period === ALL ? {} : { since: instantOf(since), until: instantOf(until) };
  const dates =
    hours === undefined ? between : { since: new Date(now.getTime() - hours * HOUR_MS).toISOString() };
  return Object.fromEntries(
    Object.entries({ ...others, ...dates }).filter(([, value]) => value.trim() !== ''),
  );
}

/** An instant as the value of a `datetime-local` input, in UTC. */
function localOf(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, LOCAL_LENGTH);
}

/** The fields of the period; `period` is that of the query, which other links do not have. */
export function periodFields(
  { since, until }: { readonly since: string; readonly until: string },
  period: string,
): Markup[] {
  const isKnown = Object.hasOwn(PERIOD_HOURS, period);
  const date = (name: string, label: string, value: string): Markup =>
    textField({ name, label, type: 'datetime-local', value: isKnown ? '' : localOf(value) });
  return [
    selectField({
      name: 'period',
      label: 'Period',
      value: isKnown ? period : since + until === '' ? ALL : 'dates',
      options: [
        [ALL, 'all'],
        ['hour', 'last hour'],
        ['day', 'last 24 hours'],
        ['week', 'last 7 days'],
        ['dates', 'dates'],
      ],
    }),
    html`<div class="desk-if-dates">${date('since', 'Since (UTC)', since)}${date('until', 'Until (UTC)', until)}</div>`,
  ];
}
