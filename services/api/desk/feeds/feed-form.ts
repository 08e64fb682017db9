import type { Request } from '@curro/platform';
import type { feedFormats } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { areaField, checkField, choiceField, formSection, selectField, textField } from '../fields.ts';
import { errorOf, errorSummary, type FieldRules, type FormErrors } from '../form-errors.ts';
import { placeOf, SETTINGS } from './feed-values.ts';
import { columnChoices, type FeedValues, hasColumns } from './field-mapping.ts';

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
    namesParts: true,
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
const enterAgain = {
  label: feedRules.authorization.label,
  rule: 'Not stored yet: enter it again, or send the form once more to do without it.',
};

const hasError = (errors: FormErrors, names: readonly string[]): boolean =>
  names.some((name) => errorOf(errors, name) !== undefined);

/** The rules of the fields as the form shows them. */
export const feedFormRules = (values: FeedValues): FieldRules => ({
  ...feedRules,
  // Without a source the name is also the source, and an address is missing where it is expected.
  ...((values.source ?? '') === '' ? { source: { ...feedRules.name, input: 'name' } } : {}),
  // An empty header is only an error when it was entered before.
  ...(values.authorizationEntered === 'yes' ? {} : { authorization: enterAgain }),
  ...(placeOf(values) === 'directory' ? { url: { ...feedRules.directory, input: 'directory' } } : {}),
});

function secretHint({ authorizationEntered }: FeedValues, hasSecret: boolean): string {
  if (authorizationEntered === 'yes') return 'Not stored yet: enter it again.';
  return hasSecret
    ? 'Stored. Empty: unchanged, but removed if scheme, host or port of the address change.'
    : 'Such as Bearer 7Fq2…, sent to this server only and never shown again.';
}

/** The columns of the fields: choices once a sample has shown the columns, and JSON for what they do not express. */
function mappingFields(values: FeedValues, error: string | undefined): Markup {
  const json = areaField({
    name: 'mapping',
    label: 'Mapping as JSON',
    value: values.mapping,
    rows: 6,
    optional: true,
    error,
    hint: `${hasColumns(values) ? 'For other fields, several columns or fixed values' : 'Columns or elements by field; a sample shows them to choose from'}: {"company": ["empresa", "cliente"], "country": {"value": "espana"}}.`,
  });
  if (!hasColumns(values)) return json;
  return html`${columnChoices(values)}
<details${when((values.mapping ?? '') !== '' || error !== undefined, () => html` open`)}><summary>As JSON <small>for experts</small></summary>${json}</details>`;
}

/** The form of a feed; `stored` is the name of the feed that it edits. */
export function feedForm(
  c: Request,
  path: string,
  shown: {
    readonly values: FeedValues;
    readonly stored?: string | undefined;
    readonly hasSecret?: boolean;
    /** A sample of these values is shown above, without an error. */
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
  const source = text('source', 'Source', {
    optional: true,
    hint: 'The name under which its offers are stored. Empty: the name of the feed.',
  });
  const saves = stored !== undefined || tried;
  const save = html`<button class="button${when(!saves, () => html` button-quiet`)}" type="submit">${saves ? 'Save' : 'Save without a sample'}</button>`;
  const trial = html`<button class="button${when(saves, () => html` button-quiet`)}" type="submit" formaction="${path}/-try">${tried ? 'Try again' : 'Try a sample'}</button>`;
  return html`${errorSummary(errors)}<form class="desk-form desk-form-wide" method="post" action="${stored === undefined ? path : `${path}/${stored}/edit`}">${formKeyField(c)}
<div class="desk-columns"><div class="desk-form">${
    stored === undefined
      ? formSection(
          'Identity',
          html`${text('name', 'Name', { required: true, example: 'agency-north', hint: feedRules.name.rule })}${source}`,
        )
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
<div class="desk-if-url">${text('url', 'Web address', { example: 'https://agency.example/offers' })}
${text('authorization', 'Authorization header', {
  type: 'password',
  value: '',
  optional: values.authorizationEntered !== 'yes',
  hint: secretHint(values, hasSecret),
})}${when(values.authorizationEntered === 'yes', () => html`<input type="hidden" name="authorizationEntered" value="yes">`)}</div>
<div class="desk-if-directory">${text('directory', 'Directory', { example: 'agency-north/outgoing' })}</div>`,
)}</div>
<div class="desk-form">${formSection(
    'What',
    html`${selectField({ name: 'format', label: 'Format', value: values.format, error: errorOf(errors, 'format'), options: FORMATS })}
${stored === undefined ? NOTHING : source}
<details${when(hasColumns(values) || (values.mapping ?? '') !== '' || hasError(errors, PARSING), () => html` open`)} id="mapping"><summary>Fields and parsing <small>optional</small></summary><div class="desk-form">
${mappingFields(values, errorOf(errors, 'mapping'))}
${text('charset', 'Charset', { optional: true, hint: 'Empty: the one that the feed declares, or UTF-8.' })}
<div class="desk-if-csv">${text('delimiter', 'Delimiter', { optional: true, hint: 'One character, \\t for a tab. Empty: detected.' })}
${text('quote', 'Quote character', { optional: true, hint: 'Empty: detected.' })}
${check('header', 'The first line has the names of the columns')}</div>
<div class="desk-if-xml">${text('record', 'Element of an offer', { optional: true, hint: 'Empty: job.' })}</div></div></details>
<details${when(hasError(errors, SETTINGS_FIELDS), () => html` open`)}><summary>Settings of the source <small>optional</small></summary><div class="desk-form">
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
)}</div></div>
<div class="desk-actions">${saves ? html`${save}${trial}` : html`${trial}${save}`}<a class="button button-quiet" href="${stored === undefined ? path : `${path}/${stored}`}">Cancel</a></div></form>`;
}
