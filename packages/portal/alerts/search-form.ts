import { parseSavedSearch, type SavedSearchResponse, type StoredSearch } from '@curro/alerts';
import { type FormValues, firstOf } from '@curro/platform';
import { type DomainError, responses } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Field } from '../forms/field.ts';
import { toFieldErrors, validationErrorsOf } from '../forms/field-errors.ts';
import { errorSummary, groupView } from '../forms/field-view.ts';
import type { FormMessages } from '../forms/messages.ts';
import type { Locale } from '../locale.ts';
import { queryMark } from './query-fields.ts';

type Channel = SavedSearchResponse['channel'];

export const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 254;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The values of the form of a new search. */
export const newSearchValues = (name: string): FormValues =>
  new Map([
    ['name', [name.slice(0, MAX_NAME_LENGTH)]],
    ['frequency', ['daily']],
    ['hour', ['8']],
    ['timeZone', ['Europe/Madrid']],
    ['channel', ['email']],
  ]);

/** The values of the form of a stored search. */
export const valuesOfSearch = ({ name, frequency, hour, timeZone, channel }: StoredSearch): FormValues =>
  new Map([
    ['name', [name]],
    ['frequency', [frequency]],
    ['hour', [String(hour)]],
    ['timeZone', [timeZone]],
    ['channel', [channel]],
  ]);

/** The content of the fields of a saved search. */
export interface SearchForm {
  readonly values: FormValues;
  /** Whether the form asks for the address of a visitor without an account. */
  readonly asksEmail: boolean;
  /** The channels to choose from; the field is absent if there is only one. */
  readonly channels: readonly Channel[];
  readonly error: DomainError | undefined;
  /** The fields of the words and filters; absent for a new search, which has those of its page of results. */
  readonly query?: { readonly main: readonly Field[]; readonly filters: readonly Field[] };
}

const listOf = <T extends string | number>(
  name: string,
  values: readonly T[],
  label: (value: T) => string,
): Field => ({
  name,
  shape: 'select',
  required: true,
  isAlwaysSet: true,
  options: [{ options: values.map((value) => ({ value: String(value), label: label(value) })) }],
});

/** The fields that each alert needs, and those whose defaults suit most visitors. */
function fieldsOf({ alerts }: Locale['messages'], { asksEmail, channels }: SearchForm) {
  const email: Field = {
    name: 'email',
    shape: 'text',
    required: true,
    maxLength: MAX_ADDRESS_LENGTH,
    autocomplete: 'email',
    inputMode: 'email',
  };
  const frequency = listOf('frequency', responses.frequencies, (value) => alerts.frequencies[value]);
  const channel = listOf('channel', channels, (value) => alerts.channels[value]);
  const main: readonly Field[] = [
    ...(asksEmail ? [email] : []),
    { ...frequency, shape: 'choice' },
    ...(channels.length > 1 ? [{ ...channel, shape: 'choice' as const }] : []),
  ];
  const more: readonly Field[] = [
    { name: 'name', shape: 'text', required: true, maxLength: MAX_NAME_LENGTH },
    { ...listOf('hour', HOURS, alerts.time), half: true },
    { ...listOf('timeZone', responses.timeZones, (value) => alerts.timeZones[value]), half: true },
  ];
  return { main, more };
}

/**
 * The fields of a saved search below the list of their errors: address, frequency and channel, then name and time.
 * @param isNew collapses name and time, which have defaults, unless they have errors
 */
export function searchFields(locale: Locale, form: SearchForm, isNew: boolean): Markup {
  const { alerts } = locale.messages;
  const { email, name, frequency, hour, timeZone, channel } = alerts;
  const messages: FormMessages = {
    title: alerts.newTitle,
    groups: { query: alerts.queryGroup, time: alerts.timeGroup },
    labels: { email, name, frequency, hour, timeZone, channel },
    hints: { email: alerts.emailHint, q: alerts.wordsHint },
  };
  const { main, more } = fieldsOf(locale.messages, form);
  const { values, error, query } = form;
  const fields = [...(query?.main ?? []), ...(query?.filters ?? []), ...main, ...more];
  const errors =
    error === undefined
      ? new Map()
      : toFieldErrors(validationErrorsOf(error), {
          locale,
          fields,
          messages,
          otherError: alerts.invalidQuery,
        });
  const model = { locale, messages, values, errors };
  const hasErrors = more.some((field) => errors.has(field.name));
  const rest = groupView(model, { fields: more });
  const active = (query?.filters ?? []).flatMap(({ name: filter }) => values.get(filter) ?? []).length;
  const filters =
    query === undefined
      ? NOTHING
      : html`${queryMark(true)}${groupView(model, { name: 'query', fields: query.main })}
<details class="fold more-fields" id="fold-filters"${when(active > 0, () => html` open`)}><summary>${alerts.filters(active)}</summary>${groupView(model, { fields: query.filters })}</details>`;
  return html`${errorSummary(model, fields)}${filters}${groupView(model, query === undefined ? { fields: main } : { name: 'time', fields: main })}${
    isNew
      ? html`<details class="fold more-fields"${when(hasErrors, () => html` open`)}><summary>${alerts.more}</summary>${rest}</details>`
      : rest
  }`;
}

/**
 * Parses the fields of a form.
 * @throws DomainError as `parseSavedSearch`
 */
export function parseSearchForm(form: FormValues, fixed: Readonly<Record<string, unknown>>) {
  const read = (field: string): string | undefined => firstOf(form, field).trim() || undefined;
  const hour = read('hour');
  return parseSavedSearch({
    name: firstOf(form, 'name').trim(),
    frequency: read('frequency'),
    hour: hour === undefined ? undefined : Number(hour),
    timeZone: read('timeZone'),
    channel: read('channel'),
    ...fixed,
  });
}
