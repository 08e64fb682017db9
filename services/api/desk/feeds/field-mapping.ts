import { type FormValues, firstOf } from '@curro/platform';
import { html, type Markup, when } from '@curro/ui';
import * as z from 'zod';
import { selectField } from '../fields.ts';

/** The values of the form by name. */
export type FeedValues = Readonly<Record<string, string>>;

/** The fields of offers that the form maps by choosing a column; `contractText` and the like accept any words. */
const MAIN_FIELDS = [
  ['externalId', 'Id of the offer'],
  ['title', 'Title'],
  ['description', 'Description'],
  ['company', 'Company'],
  ['city', 'City'],
  ['province', 'Province'],
  ['category', 'Category'],
  ['url', 'Page of the offer'],
] as const;
const MORE_FIELDS = [
  ['subcategory', 'Subcategory'],
  ['country', 'Country'],
  ['zipCode', 'Postal code'],
  ['salaryText', 'Salary in words'],
  ['salaryMin', 'Lowest salary'],
  ['salaryMax', 'Highest salary'],
  ['salaryPeriod', 'Period of the salary'],
  ['contractText', 'Contract'],
  ['workdayText', 'Working hours'],
  ['study', 'Studies'],
  ['experienceText', 'Experience'],
  ['teleworkingText', 'Remote work'],
  ['requirements', 'Requirements'],
  ['skills', 'Skills'],
  ['schedule', 'Schedule'],
  ['vacancies', 'Vacancies'],
  ['published', 'Published'],
  ['updated', 'Updated'],
  ['expires', 'Expires'],
  ['externalUrlForm', 'Address to apply at'],
] as const;
const FIELDS: readonly (readonly [field: string, name: string])[] = [...MAIN_FIELDS, ...MORE_FIELDS];
const REQUIRED: readonly string[] = ['externalId', 'title', 'description'];
/** Formats whose columns or elements can have other names. */
const MAPPED_FORMATS: readonly string[] = ['csv', 'xml', 'rss'];

const PREFIX = 'map-';
const MAX_COLUMNS = 100;
const MAX_COLUMN_LENGTH = 200;
const columnsSchema = z.array(z.string().min(1).max(MAX_COLUMN_LENGTH)).max(MAX_COLUMNS);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The columns that the form has from its last sample. */
const columnsOf = ({ columns = '' }: FeedValues): readonly string[] =>
  columnsSchema.safeParse(parseJson(columns)).data ?? [];

/**
 * The mapping of a submitted form: the chosen columns, and the JSON, which takes precedence. JSON that is not an object is
 * returned as it is, so that it is refused together with the other fields.
 */
export function mappingOf(form: FormValues): unknown {
  const text = firstOf(form, 'mapping').trim();
  const isMapped = MAPPED_FORMATS.includes(firstOf(form, 'format').trim());
  const chosen = Object.fromEntries(
    FIELDS.map(([field]) => [field, isMapped ? firstOf(form, PREFIX + field) : ''] as const).filter(
      ([, column]) => column !== '',
    ),
  );
  if (text === '') return Object.keys(chosen).length === 0 ? undefined : chosen;
  const json = parseJson(text);
  return isMapping(json) ? { ...chosen, ...json } : (json ?? text);
}

/**
 * The values of a form with the columns of a sample: single columns of fields move from the JSON to their choices, and
 * fields without a column get the suggested one with the first sample; later the operator has seen it.
 */
export function withColumns(
  values: FeedValues,
  columns: readonly string[],
  suggestion: Readonly<Record<string, string>> = {},
): FeedValues {
  if (columns.length === 0 || !MAPPED_FORMATS.includes(values.format ?? '')) return values;
  const json = parseJson(values.mapping ?? '');
  const written = isMapping(json) ? json : {};
  const names = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const suggested = columnsOf(values).length === 0 ? suggestion : {};
  const moved: Record<string, string> = {};
  for (const [field] of FIELDS) {
    const column = written[field];
    if (typeof column === 'string') moved[PREFIX + field] = names.get(column.toLowerCase()) ?? column;
    else if (column === undefined && (values[PREFIX + field] ?? '') === '')
      moved[PREFIX + field] = suggested[field] ?? '';
  }
  const left = Object.entries(written).filter(([field]) => moved[PREFIX + field] === undefined);
  return {
    ...values,
    ...moved,
    ...(isMapping(json)
      ? { mapping: left.length === 0 ? '' : JSON.stringify(Object.fromEntries(left), null, 2) }
      : {}),
    columns: JSON.stringify(columns),
  };
}

function columnChoice(
  [field, label]: readonly [field: string, label: string],
  values: FeedValues,
  columns: readonly string[],
): Markup {
  const value = values[PREFIX + field] ?? '';
  const isCsv = values.format === 'csv';
  const same = isCsv ? columns.find((column) => column.toLowerCase() === field.toLowerCase()) : undefined;
  const none = same
    ? `${same}, as the field`
    : isCsv
      ? REQUIRED.includes(field)
        ? 'Choose a column'
        : 'No column'
      : 'By its usual names';
  const isOther = value !== '' && !columns.includes(value);
  return selectField({
    name: PREFIX + field,
    label,
    value,
    error: none === 'Choose a column' && value === '' ? 'Every offer needs it: choose a column.' : undefined,
    options: [
      ['', none],
      ...(isOther ? [[value, `${value}, not in the sample`] as const] : []),
      ...columns.map((column) => [column, column] as const),
    ],
  });
}

/** Whether the form shows the choices of columns. */
export const hasColumns = (values: FeedValues): boolean =>
  columnsOf(values).length > 0 && MAPPED_FORMATS.includes(values.format ?? '');

/** Choices of a column for each field, with the columns of the last sample; nothing before it. */
export function columnChoices(values: FeedValues, next = 'try the sample again'): Markup {
  const columns = columnsOf(values);
  const json = parseJson(values.mapping ?? '');
  // Several columns or a fixed value are written as JSON, which takes precedence.
  const isWritten = (field: string): boolean => isMapping(json) && json[field] !== undefined;
  const choices = (fields: typeof FIELDS): Markup =>
    html`<div class="desk-fields">${fields
      .filter(([field]) => !isWritten(field))
      .map((each) => columnChoice(each, values, columns))}</div>`;
  const usesMore = MORE_FIELDS.some(([field]) => (values[PREFIX + field] ?? '') !== '');
  return when(
    hasColumns(values),
    () => html`<p class="hint">Choose the ${values.format === 'csv' ? 'column' : 'element'} of the sample that has each field of an offer, then ${next}.</p>
<input type="hidden" name="columns" value="${JSON.stringify(columns)}">
${choices(MAIN_FIELDS)}
<details${when(usesMore, () => html` open`)}><summary>More fields <small>optional</small></summary>${choices(MORE_FIELDS)}</details>`,
  );
}
