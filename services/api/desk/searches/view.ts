import { describeConditions } from '@curro/portal';
import type { ReportLine, SearchReport } from '@curro/search-desk';
import { counted, type Dictionaries, decimal } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { type Column, cliHint, dataTable, tileList } from '../controls.ts';
import { fieldName } from '../field-names.ts';
import { filterForm, selectField } from '../fields.ts';

/** What the page shows. */
interface ReportChoice {
  readonly report: string;
  readonly days: number;
  readonly by: string;
}

const REPORTS: readonly (readonly [value: string, label: string])[] = [
  ['top', 'Most frequent'],
  ['empty', 'Without results'],
  ['unopened', 'Without an opened result'],
  ['slowest', 'Slowest'],
];
const GROUPS: readonly (readonly [value: string, label: string])[] = [
  ['q', 'keywords'],
  ['search', 'keywords and conditions'],
];
/** The field of the form with the report that its page shows. */
export const SHOWN_REPORT = 'shown';

const DAYS = ['1', '7', '30', '90'];

/** The conditions of a search, from those in its address: the place and the filters as the portal names them. */
export function conditionList(filters: string, dictionaries: Dictionaries): Markup {
  if (filters === '') return NOTHING;
  const { labels, others } = describeConditions(filters, { dictionaries, language: 'en' });
  const texts = [...labels, ...others.map(([name, value]) => `${fieldName(name)}: ${value}`)];
  return html`<ul class="desk-labels" aria-label="Place and filters">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
}

const searchName = ({ q, filters = '' }: ReportLine, dictionaries: Dictionaries): Markup =>
  html`${q === '' ? html`<em>no keywords</em>` : q}${conditionList(filters, dictionaries)}`;

const number = (name: string, cell: Column<ReportLine>['cell']): Column<ReportLine> => ({
  name,
  cell,
  number: true,
});

const numberColumns: readonly Column<ReportLine>[] = [
  number('Searches', ({ searches }) => searches),
  { ...number('Without results', ({ empty }) => empty), attention: true },
  number('Unopened', ({ unopened }) => unopened),
  {
    ...number('Opened results', ({ opens, meanPosition }) =>
      meanPosition === null
        ? opens
        : html`${decimal(opens)}<small>mean position ${decimal(meanPosition)}</small>`,
    ),
    wide: true,
  },
  { ...number('Applications', ({ applications }) => applications), wide: true },
  {
    ...number(
      'Mean time',
      ({ meanMs, maxMs }) => html`${decimal(meanMs)} ms<small>at most ${decimal(maxMs)}</small>`,
    ),
    wide: true,
  },
];

/** What an operator does with a search: repeat it on the portal, or let other words find offers too. */
function lineActions(
  { q, filters, empty }: ReportLine,
  { base, portal }: Pick<ReportContext, 'base' | 'portal'>,
): Markup {
  // Searches with different conditions and without keywords are not one search.
  if (q === '' && filters === undefined) return NOTHING;
  const search = new URLSearchParams(filters);
  search.set('q', q);
  const rule = new URLSearchParams({ kind: 'synonyms', terms: q });
  return html`<span class="desk-actions">${when(portal !== undefined, () => html`<a href="${portal}/?${search.toString()}">Search it</a>`)}${when(q !== '' && empty > 0, () => html`<a href="${base}/rules/new?${rule.toString()}">Add a synonym</a>`)}</span>`;
}

const share = (part: number, all: number): string =>
  all === 0 ? 'none yet' : `${decimal((part / all) * 100)} % of all`;

/** What the rows of a report need beside it. */
interface ReportContext {
  /** The path of the page. */
  readonly base: string;
  /** The address of the portal; undefined without one. */
  readonly portal: string | undefined;
  readonly dictionaries: Dictionaries;
}

/** A report of the search log, with the form that chooses it. */
export function searchReport(
  { from, to, all, withheld, searches }: SearchReport,
  { report, days, by }: ReportChoice,
  { base, portal, dictionaries }: ReportContext,
): Markup {
  return html`${filterForm(base, [
    html`<input type="hidden" name="${SHOWN_REPORT}" value="${report}">`,
    selectField({ name: 'report', label: 'Report', value: report, options: REPORTS }),
    selectField({
      name: 'days',
      label: 'Period',
      value: String(days),
      options: DAYS.map((each) => [each, each === '1' ? 'Today' : `Last ${each} days`]),
    }),
    selectField({ name: 'by', label: 'Grouped by', value: by, options: GROUPS }),
  ])}
${tileList([
  {
    name: 'Searches',
    value: decimal(all.searches),
    note: html`<span class="desk-date">${from}</span> to <span class="desk-date">${to}</span>`,
  },
  {
    name: 'Without results',
    value: decimal(all.empty),
    note: share(all.empty, all.searches),
    href: `${base}?report=empty&days=${days}`,
    current: report === 'empty',
  },
  {
    name: 'Without an opened result',
    value: decimal(all.unopened),
    note: share(all.unopened, all.searches),
    href: `${base}?report=unopened&days=${days}`,
    current: report === 'unopened',
  },
  { name: 'Applications', value: decimal(all.applications), note: 'after a search' },
])}
${when(withheld > 0, () => html`<p class="hint">The keywords of ${counted(withheld, 'search', 'searches')} are not in the log: too few visitors sent them.</p>`)}
${dataTable(
  searches,
  [
    { name: 'Search', cell: (line) => searchName(line, dictionaries) },
    ...numberColumns,
    { name: 'Actions', cell: (line) => lineActions(line, { base, portal }) },
  ],
  {
    caption: 'Searches',
    empty: 'No searches in these days. The searches of visitors appear here within a minute.',
  },
)}
${cliHint(`curro searches report ${report} --by ${by}`)}`;
}
