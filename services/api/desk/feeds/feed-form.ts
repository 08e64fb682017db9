import type { FeedWithRuns } from '@curro/offers';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import { DomainError, type feedFormats, type SourceSettings } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { areaField, checkField, choiceField, formSection, selectField, textField } from '../fields.ts';
import { errorOf, errorSummary, type FieldRules, type FormErrors } from '../form-errors.ts';

/** The values of the form by name. */
export type FeedValues = Readonly<Record<string, string>>;

const TEXTS = ['url', 'directory', 'format', 'source', 'record', 'delimiter', 'quote', 'charset'] as const;
const SETTINGS = ['country', 'timezone', 'currency'] as const;
const MINUTE_SECONDS = 60;
const PERCENT = 100;
const PARSING = ['mapping', 'charset', 'delimiter', 'quote', 'record'];
const SETTINGS_FIELDS = [...SETTINGS, 'ttlDays'];

const FORMATS: readonly (readonly [format: (typeof feedFormats)[number], name: string])[] = [
  ['ndjson', 'NDJSON: a JSON object per line'],
  ['csv', 'CSV'],
  ['jobposting', 'JobPosting (schema.org) as JSON-LD'],
  ['rss', 'RSS or Atom'],
  ['xml', 'XML with an element per offer'],
];

const feedRules = {
  name: { label: 'Name', rule: 'Letters without accents, digits, ".", "-" and "_", at most 63.' },
  url: {
    label: 'Web address',
    rule: 'Enter an address that begins with https:// or http://, without user and password.',
  },
  directory: {
    label: 'Directory',
    rule: 'Enter a path such as agency-north/outgoing, without ".." and without "/" at its start.',
  },
  source: { label: 'Source', rule: 'Letters without accents, digits, ".", "-" and "_", at most 100.' },
  intervalSeconds: {
    input: 'minutes',
    label: 'Read it every',
    rule: 'Enter a number of minutes from 1 to 43,200 (30 days).',
  },
  floor: { input: 'share', label: 'Ask for confirmation below', rule: 'Enter a percentage from 0 to 100.' },
  mapping: {
    label: 'Mapping as JSON',
    rule: 'Enter a JSON object: names of fields with a column, a list of columns, or {"value": "…"}.',
  },
  record: { label: 'Element of an offer', rule: 'Enter the name of an element, at most 200 characters.' },
  delimiter: { label: 'Delimiter', rule: 'Enter one character, or \\t for a tab.' },
  quote: { label: 'Quote character', rule: 'Enter " or \'.' },
  charset: { label: 'Charset', rule: 'Enter the name of a charset, such as iso-8859-1.' },
  authorization: { label: 'Authorization header', rule: 'Enter at most 2,000 ASCII characters.' },
  country: {
    label: 'Country of places without one',
    rule: 'Enter the key of a country, such as espana or portugal.',
  },
  timezone: {
    label: 'Time zone of dates without one',
    rule: 'Enter the name of a time zone, such as Europe/Madrid.',
  },
  currency: { label: 'Currency of salaries', rule: 'Enter three capital letters, such as EUR.' },
  ttlDays: {
    label: 'Close an offer that is not imported again',
    rule: 'Enter a number of days from 1 to 3,650.',
  },
} satisfies FieldRules;

const hasError = (errors: FormErrors, names: readonly string[]): boolean =>
  names.some((name) => errorOf(errors, name) !== undefined);

/** The choice of the form; without it the field that has a value. */
const placeOf = ({ place, url = '', directory = '' }: FeedValues): 'url' | 'directory' =>
  place === 'directory' || (place !== 'url' && url === '' && directory !== '') ? 'directory' : 'url';

/** The rules of the fields as the form shows them. */
export const feedFormRules = (values: FeedValues): FieldRules => ({
  ...feedRules,
  // Without a source the name is also the source, and an address is missing where it is expected.
  ...((values.source ?? '') === '' ? { source: { ...feedRules.name, input: 'name' } } : {}),
  ...(placeOf(values) === 'directory' ? { url: { ...feedRules.directory, input: 'directory' } } : {}),
});

const invalid = (field: string, value: string): DomainError =>
  new DomainError('invalid_request', { params: { field, value } });

function mappingOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('mapping', 'not JSON');
  }
}

const PLACES = ['place', 'url', 'directory'];
const isPlace = (name: string): boolean => PLACES.includes(name);

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
  const place = placeOf(Object.fromEntries(PLACES.map((name) => [name, text(name)])));
  const body = {
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => name === place || !isPlace(name))),
    ...filled(form, SETTINGS),
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    name: text('name'),
    source: text('source') === '' ? text('name') : text('source'),
    intervalSeconds: numeric('minutes', MINUTE_SECONDS),
    floor: numeric('share', 1 / PERCENT),
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
    minutes: String(intervalSeconds / MINUTE_SECONDS),
    share: String(floor * PERCENT),
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
    /** A sample of these values is shown above. */
    readonly tried?: boolean;
    readonly errors: FormErrors;
  },
): Markup {
  const { values, stored, hasSecret = false, tried = false, errors } = shown;
  type Parts = Omit<Parameters<typeof textField>[0], 'name' | 'label'>;
  const text = (name: string, label: string, parts: Parts = {}): Markup =>
    textField({ name, label, value: values[name], error: errorOf(errors, name), ...parts });
  const number = (name: string, label: string, unit: string, parts: Parts = {}): Markup =>
    text(name, label, { type: 'number', unit, ...parts });
  const check = (name: string, label: string, hint?: string): Markup =>
    checkField({ name, label, checked: values[name] === 'yes', ...(hint === undefined ? {} : { hint }) });
  const saves = stored !== undefined || tried;
  const save = html`<button class="button${when(!saves, () => html` button-quiet`)}" type="submit">${saves ? 'Save' : 'Save without a sample'}</button>`;
  const trial = html`<button class="button${when(saves, () => html` button-quiet`)}" type="submit" formaction="${path}/-try">${tried ? 'Try again' : 'Try a sample'}</button>`;
  return html`${errorSummary(errors)}<form class="desk-form" method="post" action="${stored === undefined ? path : `${path}/${stored}/edit`}">${formKeyField(c)}
${
  stored === undefined
    ? text('name', 'Name', { required: true, example: 'agency-north', hint: feedRules.name.rule })
    : html`<input type="hidden" name="name" value="${stored}">`
}
${formSection(
  'Where',
  html`${choiceField({
    name: 'place',
    label: 'Read from',
    values: [placeOf(values)],
    options: [
      ['url', 'A web address'],
      [
        'directory',
        'A directory on the server',
        'Below the root directory that is configured for API and worker.',
      ],
    ],
  })}
<div class="desk-if-url">${text('url', 'Web address', { example: 'https://agency.example/offers.csv' })}
${text('authorization', 'Authorization header', {
  type: 'password',
  value: '',
  optional: true,
  hint: hasSecret
    ? 'Stored. Empty: unchanged.'
    : 'Sent to this address only and never shown, such as Bearer 7Fq2…',
})}</div>
<div class="desk-if-directory">${text('directory', 'Directory', { example: 'agency-north/outgoing' })}</div>`,
)}
${formSection(
  'What',
  html`${selectField({ name: 'format', label: 'Format', value: values.format, error: errorOf(errors, 'format'), options: FORMATS })}
${text('source', 'Source', { optional: true, hint: 'The name under which its offers are stored. Empty: the name of the feed.' })}
<details${when((values.mapping ?? '') !== '' || hasError(errors, PARSING), () => html` open`)}><summary>Fields and parsing</summary><div class="desk-form">
${areaField({ name: 'mapping', label: 'Mapping as JSON', value: values.mapping, rows: 6, optional: true, error: errorOf(errors, 'mapping'), hint: 'Columns or elements by field: {"title": "puesto", "company": ["empresa", "cliente"]}.' })}
${text('charset', 'Charset', { optional: true, hint: 'Empty: the one that the feed declares, or UTF-8.' })}
<div class="desk-if-csv">${text('delimiter', 'Delimiter', { optional: true, hint: 'One character, \\t for a tab. Empty: detected.' })}
${text('quote', 'Quote character', { optional: true, hint: 'Empty: detected.' })}
${check('header', 'The first line has the names of the columns')}</div>
<div class="desk-if-xml">${text('record', 'Element of an offer', { optional: true, hint: 'Empty: job.' })}</div></div></details>
<details${when(hasError(errors, SETTINGS_FIELDS), () => html` open`)}><summary>Settings of the source</summary><div class="desk-form">
${text('country', 'Country of places without one', { optional: true, hint: 'Its key in the dictionary. Default: espana.' })}
${text('timezone', 'Time zone of dates without one', { optional: true, hint: 'Default: Europe/Madrid.' })}
${text('currency', 'Currency of salaries', { optional: true, hint: 'Three capital letters. Default: EUR.' })}
${number('ttlDays', 'Close an offer that is not imported again', 'days later', { optional: true, hint: 'Default: 60.' })}</div></details>`,
)}
${formSection(
  'When',
  html`${number('minutes', 'Read it every', 'minutes', { required: true })}${check('paused', 'Paused: read on request only')}`,
)}
${formSection(
  'Safety',
  html`${check('full', 'Each run has all offers of the source', 'Offers that a run does not contain are closed.')}
<div class="desk-if-full">${number('share', 'Ask for confirmation below', '% of the last run', { hint: '0: never.' })}</div>`,
)}
<div class="desk-actions">${saves ? html`${save}${trial}` : html`${trial}${save}`}</div></form>`;
}
