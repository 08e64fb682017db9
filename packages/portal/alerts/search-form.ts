import { parseSavedSearch, type SavedSearchResponse } from '@curro/alerts';
import { type FormValues, firstOf } from '@curro/platform';
import { type DomainError, errorRow, errorText, responses } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';

/** The values of the form of a saved search. */
export interface SearchFormValues
  extends Pick<SavedSearchResponse, 'name' | 'frequency' | 'hour' | 'timeZone'> {
  readonly channel: SavedSearchResponse['channel'];
}

/** The values of the form of a new search. */
export const newSearchValues = (name: string): SearchFormValues => ({
  name,
  frequency: 'daily',
  hour: 8,
  timeZone: 'Europe/Madrid',
  channel: 'email',
});

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const select = (name: string, label: string, options: readonly Markup[]): Markup =>
  html`<p class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></p>`;

const option = (value: string, label: string, chosen: string): Markup =>
  html`<option value="${value}"${value === chosen ? html` selected` : NOTHING}>${label}</option>`;

/**
 * The fields of a saved search: name, time and channel.
 * @param channels the channels to choose from; the field is absent if there is only one
 */
export function searchFields(
  { messages: { alerts } }: Locale,
  { name, frequency, hour, timeZone, channel }: SearchFormValues,
  channels: readonly SavedSearchResponse['channel'][],
): Markup {
  return html`<p class="field"><label for="name">${alerts.name}</label><input id="name" name="name" required maxlength="100" value="${name}"></p>
${select(
  'frequency',
  alerts.frequency,
  responses.frequencies.map((value) => option(value, alerts.frequencies[value], frequency)),
)}
${select(
  'hour',
  alerts.hour,
  HOURS.map((value) => option(String(value), alerts.time(value), String(hour))),
)}
${select(
  'timeZone',
  alerts.timeZone,
  responses.timeZones.map((value) => option(value, alerts.timeZones[value], timeZone)),
)}
${when(channels.length > 1, () =>
  select(
    'channel',
    alerts.channel,
    channels.map((value) => option(value, alerts.channels[value], channel)),
  ),
)}`;
}

/** The problems of a form above its fields. */
export const problemList = ({ messages: { alerts } }: Locale, problems: readonly string[]): Markup =>
  when(
    problems.length > 0,
    () =>
      html`<div class="notice notice-problem" role="alert"><p>${alerts.problem}</p><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`,
  );

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

/** The values of a rejected form, to show it again. */
export function valuesOfForm(form: FormValues): SearchFormValues {
  const defaults = newSearchValues(firstOf(form, 'name'));
  const among = <T extends string>(values: readonly T[], field: string, absent: T): T =>
    values.find((value) => value === firstOf(form, field)) ?? absent;
  const hour = Number(firstOf(form, 'hour'));
  return {
    ...defaults,
    frequency: among(responses.frequencies, 'frequency', defaults.frequency),
    hour: HOURS.includes(hour) ? hour : defaults.hour,
    timeZone: among(responses.timeZones, 'timeZone', defaults.timeZone),
    channel: among(responses.channels, 'channel', defaults.channel),
  };
}

/** The texts of an error in the language of the page. */
export function problemsOf(error: DomainError | undefined, { language, messages }: Locale): string[] {
  if (error === undefined) return [];
  const { alerts } = messages;
  const labels: Readonly<Record<string, string>> = {
    name: alerts.name,
    frequency: alerts.frequency,
    hour: alerts.hour,
    timeZone: alerts.timeZone,
    channel: alerts.channel,
  };
  const { errors = [{ code: error.code, field: '', params: error.details.params ?? {} }] } = error.details;
  return errors.map(({ code, field, params }) =>
    errorText(errorRow(code, 'savedSearchCreate'), language, { field: labels[field] ?? field, ...params }),
  );
}
