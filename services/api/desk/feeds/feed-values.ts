import type { FeedWithRuns } from '@curro/offers';
import { type FormValues, firstOf } from '@curro/platform';
import { invalidInput, type SourceSettings } from '@curro/shared';
import { type FeedValues, mappingOf } from './field-mapping.ts';

const TEXTS = ['url', 'directory', 'format', 'source', 'record', 'delimiter', 'quote', 'charset'] as const;
export const SETTINGS = ['country', 'timezone', 'currency'] as const;
const PLACES = ['place', 'url', 'directory'];
/** Fields that only one format has. */
const CSV_TEXTS = ['delimiter', 'quote'];
const XML_TEXTS = ['record'];
const MINUTE_SECONDS = 60;
const PERCENT = 100;
const SHOWN_DECIMALS = 6;

/** The choice of the form; without it the field that has a value. */
export const placeOf = ({ place, url = '', directory = '' }: FeedValues): 'url' | 'directory' =>
  place === 'directory' || (place !== 'url' && url === '' && directory !== '') ? 'directory' : 'url';

const filled = (form: FormValues, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, firstOf(form, name).trim()] as const).filter(([, value]) => value !== ''),
  );

/** The texts of the fields that the form shows for its place and format. */
function textsOf(form: FormValues, place: 'url' | 'directory', format: string): Record<string, unknown> {
  const hidden = new Set([
    place === 'url' ? 'directory' : 'url',
    ...(format === 'csv' ? [] : CSV_TEXTS),
    ...(format === 'xml' ? [] : XML_TEXTS),
  ]);
  const { delimiter, ...texts } = filled(
    form,
    TEXTS.filter((name) => !hidden.has(name)),
  );
  return delimiter === undefined ? texts : { ...texts, delimiter: delimiter === '\\t' ? '\t' : delimiter };
}

const isFromUrl = (form: FormValues): boolean =>
  placeOf(Object.fromEntries(PLACES.map((name) => [name, firstOf(form, name).trim()]))) === 'url';

/** @throws DomainError `invalid_request` for an Authorization header that was entered before and is absent now */
export function requireAuthorization(form: FormValues): void {
  const isMissing =
    firstOf(form, 'authorization').trim() === '' && firstOf(form, 'authorizationEntered') === 'yes';
  if (!isMissing || !isFromUrl(form)) return;
  throw invalidInput([
    { code: 'invalid_request', field: 'authorization', params: { value: 'not entered again' } },
  ]);
}

/** The body of a registration as the operator API reads it, without the fields that the form hides. */
export function bodyOf(form: FormValues): Record<string, unknown> {
  const text = (name: string): string => firstOf(form, name).trim();
  const numeric = (name: string): number | undefined => (text(name) === '' ? undefined : Number(text(name)));
  const minutes = numeric('minutes');
  const share = numeric('share');
  const place = isFromUrl(form) ? 'url' : 'directory';
  const isCsv = text('format') === 'csv';
  const full = text('full') === 'yes';
  const authorization = place === 'url' ? text('authorization') : '';
  const body = {
    ...textsOf(form, place, text('format')),
    ...filled(form, SETTINGS),
    name: text('name'),
    source: text('source') === '' ? text('name') : text('source'),
    intervalSeconds: minutes === undefined ? undefined : Math.round(minutes * MINUTE_SECONDS),
    floor: !full || share === undefined ? undefined : share / PERCENT,
    ttlDays: numeric('ttlDays'),
    full,
    paused: text('paused') === 'yes',
    header: isCsv ? text('header') === 'yes' : undefined,
    mapping: mappingOf(form),
    authorization: authorization === '' ? undefined : authorization,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The values of a submitted form; a secret is not shown again, only that one was entered. */
export const valuesOf = (form: FormValues): FeedValues => ({
  ...Object.fromEntries(
    [...form.keys()].filter((name) => name !== 'authorization').map((name) => [name, firstOf(form, name)]),
  ),
  authorizationEntered: firstOf(form, 'authorization').trim() === '' ? '' : 'yes',
});

/** A number for a field, without the digits that come from its calculation. */
const shownNumber = (value: number): string => String(Number(value.toFixed(SHOWN_DECIMALS)));

/** The values of a new feed. */
export const newFeed: FeedValues = { format: 'ndjson', minutes: '60', share: '50', header: 'yes' };

/** The values of a stored feed and the settings of its source. */
export function storedValues({ name, feed }: FeedWithRuns, settings: Partial<SourceSettings>): FeedValues {
  const { mapping, delimiter, full, paused, header, intervalSeconds, floor } = feed;
  const yes = (value: boolean): string => (value ? 'yes' : '');
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, feed[field] ?? ''])),
    ...Object.fromEntries(SETTINGS.map((field) => [field, settings[field] ?? ''])),
    name,
    delimiter: delimiter === '\t' ? '\\t' : (delimiter ?? ''),
    minutes: shownNumber(intervalSeconds / MINUTE_SECONDS),
    share: shownNumber(floor * PERCENT),
    ttlDays: String(settings.ttlDays ?? ''),
    full: yes(full),
    paused: yes(paused),
    header: yes(header),
    mapping: Object.keys(mapping).length === 0 ? '' : JSON.stringify(mapping, null, 2),
  };
}
