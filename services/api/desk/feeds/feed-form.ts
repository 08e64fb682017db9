import type { FeedWithRuns } from '@curro/offers';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import { DomainError, feedFormats, type SourceSettings } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { problems } from '../controls.ts';
import { areaField, checkField, selectField, textField } from '../fields.ts';

/** The values of the form by name. */
export type FeedValues = Readonly<Record<string, string>>;

const TEXTS = ['url', 'directory', 'format', 'source', 'record', 'delimiter', 'quote', 'charset'] as const;
const SETTINGS = ['country', 'timezone', 'currency'] as const;
const MINUTE_SECONDS = 60;

const invalid = (field: string, value: string): DomainError =>
  new DomainError('invalid_request', { params: { field, value } });

function mappingOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('mapping', 'not JSON');
  }
}

const filled = (form: FormValues, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, firstOf(form, name).trim()] as const).filter(([, value]) => value !== ''),
  );

/**
 * The body of a registration as the operator API reads it.
 * @throws DomainError `invalid_request` for a mapping that is not JSON
 */
export function bodyOf(form: FormValues): Record<string, unknown> {
  const text = (name: string): string => firstOf(form, name).trim();
  const numeric = (name: string, factor = 1): number | undefined =>
    text(name) === '' ? undefined : Number(text(name)) * factor;
  const { delimiter, ...texts } = filled(form, TEXTS);
  const body = {
    ...texts,
    ...filled(form, SETTINGS),
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    name: text('name'),
    source: text('source') === '' ? text('name') : text('source'),
    intervalSeconds: numeric('minutes', MINUTE_SECONDS),
    floor: numeric('floor'),
    ttlDays: numeric('ttlDays'),
    full: text('full') === 'yes',
    paused: text('paused') === 'yes',
    header: text('header') === 'yes',
    mapping: text('mapping') === '' ? undefined : mappingOf(text('mapping')),
    authorization: text('authorization') === '' ? undefined : text('authorization'),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The values of a submitted form; a secret is not shown again. */
export const valuesOf = (form: FormValues): FeedValues =>
  Object.fromEntries(
    [...form.keys()].filter((name) => name !== 'authorization').map((name) => [name, firstOf(form, name)]),
  );

/** The values of a new feed. */
export const newFeed: FeedValues = { format: 'ndjson', minutes: '60', floor: '0.5', header: 'yes' };

/** The values of a stored feed and the settings of its source. */
export function storedValues({ name, feed }: FeedWithRuns, settings: Partial<SourceSettings>): FeedValues {
  const { mapping, delimiter, full, paused, header, intervalSeconds, floor } = feed;
  const yes = (value: boolean): string => (value ? 'yes' : '');
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, feed[field] ?? ''])),
    ...Object.fromEntries(SETTINGS.map((field) => [field, settings[field] ?? ''])),
    name,
    delimiter: delimiter === '\t' ? '\\t' : (delimiter ?? ''),
    minutes: String(intervalSeconds / MINUTE_SECONDS),
    floor: String(floor),
    ttlDays: String(settings.ttlDays ?? ''),
    full: yes(full),
    paused: yes(paused),
    header: yes(header),
    mapping: Object.keys(mapping).length === 0 ? '' : JSON.stringify(mapping, null, 2),
  };
}

/** The form of a feed; `stored` is the name of the feed that it edits. */
export function feedForm(
  c: Request,
  path: string,
  shown: {
    readonly values: FeedValues;
    readonly stored?: string | undefined;
    readonly hasSecret?: boolean;
    readonly errors: readonly string[];
  },
): Markup {
  const { values, stored, hasSecret = false, errors } = shown;
  const text = (name: string, label: string, hint?: string): Markup =>
    textField({ name, label, value: values[name], ...(hint === undefined ? {} : { hint }) });
  const check = (name: string, label: string): Markup =>
    checkField({ name, label, checked: values[name] === 'yes' });
  return html`${problems(errors)}<form class="desk-form" method="post" action="${stored === undefined ? path : `${path}/${stored}/edit`}">${formKeyField(c)}
${
  stored === undefined
    ? textField({ name: 'name', label: 'Name', value: values.name, required: true })
    : html`<input type="hidden" name="name" value="${stored}">`
}
${text('url', 'URL', 'Or a directory below the root directory that is configured for API and worker.')}
${text('directory', 'Directory')}
${selectField({ name: 'format', label: 'Format', value: values.format, options: feedFormats.map((format) => [format, format] as const) })}
${text('source', 'Source', 'Of its offers; empty: the name of the feed.')}
${textField({ name: 'minutes', label: 'Interval in minutes', value: values.minutes, type: 'number' })}
${check('full', 'Each run has all offers of the source: missing ones are closed')}
${text('floor', 'Minimum share', 'A full run with less than this share of the last one waits for confirmation; 0: never.')}
${check('paused', 'Paused: read on request only')}
${textField({
  name: 'authorization',
  label: 'Authorization header',
  type: 'password',
  hint: hasSecret ? 'Stored. Empty: unchanged.' : 'Sent to the origin of the feed, never shown.',
})}
<details${when(values.mapping !== undefined && values.mapping !== '', () => html` open`)}><summary>Fields and parsing</summary><div class="desk-form">
${areaField({ name: 'mapping', label: 'Mapping (JSON)', value: values.mapping, rows: 6, hint: 'Columns or elements by field: {"title": "puesto"}.' })}
${text('record', 'Element of an offer', 'XML feeds; default: job.')}
${text('delimiter', 'Delimiter', 'CSV feeds, \\t for a tab; default: detected.')}
${text('quote', 'Quote character', 'CSV feeds; default: detected.')}
${check('header', 'The CSV feed has a header')}
${text('charset', 'Charset', 'Overrides that of the feed.')}</div></details>
<details><summary>Settings of the source</summary><div class="desk-form">
${text('country', 'Country of places without one')}${text('timezone', 'Time zone of dates without one')}
${text('currency', 'Currency of salaries')}${text('ttlDays', 'Days until an offer that is not seen again is closed')}</div></details>
<div class="desk-actions"><button class="button" type="submit">Save</button>
<button class="button button-quiet" type="submit" formaction="${path}/-try">Try a sample</button></div></form>`;
}
