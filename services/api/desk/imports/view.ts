import type { countLineDeadLetters, LineDeadLetter, OfferTitle } from '@curro/db';
import type { ImportRecord, ImportResultPage } from '@curro/offers';
import type { Request } from '@curro/platform';
import {
  allReasons,
  counted,
  decimal,
  importStates,
  type LineFilter,
  lineFilters,
  operatorResponses,
  upperFirst,
} from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { operatorName } from '../../operator-pages/attention.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { dataTable, facts, instant, nextLink, noMatch, stateLabel, tileList } from '../controls.ts';
import { filterForm, selectField, sourceFilter } from '../fields.ts';

export const IMPORTS_PATH = `${DESK_PATH}/imports`;

type ImportRow = Omit<ImportRecord, 'summary'>;

/** Dead letters of an import by state. */
type LineCounts = Awaited<ReturnType<typeof countLineDeadLetters>>;

/** The state of an import; rejected lines need attention. */
export function importState(
  { state, rejected }: Pick<ImportRow, 'state' | 'rejected'>,
  { retried = 0, superseded = 0 }: LineCounts = {},
): Markup {
  const corrected = retried + superseded;
  const since = corrected === 0 ? '' : `, ${decimal(corrected)} corrected since`;
  return stateLabel(
    state,
    state === 'complete' && rejected > 0 ? `${decimal(rejected)} rejected${since}` : '',
  );
}

/** Why no rejected line can be downloaded: `No rejected line is left: 2 corrected, 1 discarded.` */
export function goneText({ retried = 0, superseded = 0, discarded = 0 }: LineCounts): string {
  const corrected = retried + superseded;
  const parts = [
    ...(corrected > 0 ? [`${decimal(corrected)} corrected`] : []),
    ...(discarded > 0 ? [`${decimal(discarded)} discarded`] : []),
  ];
  return `No rejected line is left${parts.length === 0 ? ': their text was not stored' : `: ${parts.join(', ')}`}.`;
}

/** The list of imports with its filter. */
export function importList(
  c: Request,
  {
    imports,
    next,
    sources,
  }: {
    readonly imports: readonly ImportRow[];
    readonly next: string | undefined;
    /** The names of all sources. */
    readonly sources: readonly string[];
  },
  filter: { readonly source?: string | undefined; readonly state?: string | undefined },
): Markup {
  const isFiltered = filter.source !== undefined || filter.state !== undefined;
  return html`${filterForm(IMPORTS_PATH, [
    sourceFilter(filter.source, sources),
    selectField({
      name: 'state',
      label: 'State',
      value: filter.state,
      options: [['', 'all'], ...importStates.map((state) => [state, state] as const)],
    }),
  ])}
<div data-part="imports"${when(
    imports.some(({ state }) => state === 'running'),
    () => html` data-refresh`,
  )}>
${dataTable(
  imports,
  [
    {
      name: 'Source',
      cell: ({ importId, source, startedAt }) =>
        html`<a href="${IMPORTS_PATH}/${importId}">${source}<span class="unseen">, ${startedAt.toISOString().slice(0, 16)}</span></a>`,
    },
    { name: 'State', cell: importState, phone: 'beside' },
    { name: 'Started', cell: ({ startedAt }) => instant(startedAt), phone: 'short' },
    { name: 'Lines', cell: ({ received }) => decimal(received), number: true },
    { name: 'Created', cell: ({ created }) => decimal(created), number: true, phone: 'hidden' },
    { name: 'Updated', cell: ({ updated }) => decimal(updated), number: true, wide: true },
    { name: 'Unchanged', cell: ({ unchanged }) => decimal(unchanged), number: true, wide: true },
    { name: 'Rejected', cell: ({ rejected }) => decimal(rejected), number: true, attention: true },
    { name: 'Seconds', cell: ({ seconds }) => seconds.toFixed(1), number: true, wide: true },
    { name: 'By', cell: ({ startedBy }) => operatorName(c, startedBy), wide: true },
  ],
  {
    caption: 'Imports, newest first',
    empty: isFiltered
      ? noMatch('imports', IMPORTS_PATH)
      : 'No imports. Feeds create them, and files that are imported here or with curro import FILE --source NAME; each is listed with its results.',
  },
)}</div>
${nextLink(IMPORTS_PATH, filter, next)}`;
}

/** Values that the head of an import names; the others are on the page of unmapped values. */
const MAX_NAMED = 5;

const linesByWarning = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} (${counted(count, 'line')})`)
    .join(', ') || 'none';

/** The number of unmapped values and the first of them. */
function unmappedValues(
  source: string,
  unmapped: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Markup {
  const values = Object.entries(unmapped).flatMap(([field, words]) =>
    Object.keys(words).map((word) => `${field} "${word}"`),
  );
  const more = values.length > MAX_NAMED ? ', …' : '';
  return html`<a href="${DESK_PATH}/unmapped?source=${source}">${values.length}</a>${when(values.length > 0, () => html`: ${values.slice(0, MAX_NAMED).join(', ')}${more}`)}`;
}

const readSummary = ({ summary }: ImportRecord) =>
  operatorResponses.importRecord.shape.summary.safeParse(summary).data;

function summaryFacts(
  record: ImportRecord,
  { waiting = 0 }: LineCounts,
): (readonly [name: string, value: unknown])[] {
  const { source } = record;
  const parsed = readSummary(record);
  if (!parsed) return [];
  const { warnings, unmapped, unknownFields, deadLetters, resultsTruncated, errorCode } = parsed;
  return [
    ['Warnings', linesByWarning(warnings)],
    ['Unmapped values', unmappedValues(source, unmapped)],
    ['Unknown fields', unknownFields.join(', ') || 'none'],
    [
      'Dead letters',
      html`${deadLetters.stored === 0 ? 'none' : html`<a href="${DESK_PATH}/dead-letters?source=${source}">${decimal(waiting)} waiting</a>`}${when(deadLetters.notStored > 0, () => html`, ${deadLetters.notStored} not stored`)}`,
    ],
    ...(errorCode === undefined ? [] : [['Error', errorCode] as const]),
    ...(resultsTruncated ? [['Results', 'only the first million lines are stored'] as const] : []),
  ];
}

/** The sentence of a reason; its code is small. */
export const reasonText = (code: string, field: string, message: string): Markup =>
  html`<p>${field !== '' && message.startsWith(field) ? message : upperFirst(message)} <small class="desk-code">${code}${field === '' || message.includes(field) ? '' : ` ${field}`}</small></p>`;

/** The link from a rejected line to its dead letter, which has the line and the form that corrects it. */
function deadLetterLink(record: ImportRecord, deadLetter: LineDeadLetter | undefined): Markup {
  if (deadLetter === undefined) return NOTHING;
  const { id, state, importId } = deadLetter;
  return html`<p><a href="${DESK_PATH}/dead-letters/${id}">${state === 'waiting' ? 'Correct the line' : `Dead letter ${id}`}</a>${when(state !== 'waiting', () => html` ${stateLabel(state)}`)}${when(importId !== record.importId, () => html` <small>rejected again in a <a href="${IMPORTS_PATH}/${importId}">later import</a></small>`)}</p>`;
}

/** The number of lines that a filter selects; undefined while it is unknown. */
const selectedLines = (record: ImportRecord, filter: LineFilter): number | undefined =>
  filter === 'warnings' ? readSummary(record)?.linesWithWarnings : record[filter];

const filterName = (filter: LineFilter): string =>
  filter === 'warnings' ? 'With warnings' : upperFirst(filter);

const needsAttention = (filter: LineFilter): boolean => filter === 'rejected' || filter === 'warnings';

/** Why the list of results is empty. */
function noResults(record: ImportRecord, filter: LineFilter | undefined): string {
  const selected = filter === undefined ? record.received : selectedLines(record, filter);
  if (filter === 'warnings' && selected === undefined) return 'No line has warnings so far.';
  return selected === 0
    ? `No line ${filter === 'warnings' ? 'has warnings' : 'has this result'}.`
    : 'No results. They are stored for 30 days, for the newest 20 imports of a source.';
}

/** One import with the results of its lines. */
export function importDetail(
  c: Request,
  record: ImportRecord,
  { results, next }: ImportResultPage,
  {
    result,
    titles,
    replacedBy,
    deadLetters,
    lineCounts,
  }: {
    readonly result: LineFilter | undefined;
    readonly titles: ReadonlyMap<string, OfferTitle>;
    /** The last line of the import with the same offer, by the id of the offer. */
    readonly replacedBy: ReadonlyMap<string, number>;
    /** By line. */
    readonly deadLetters: ReadonlyMap<number, LineDeadLetter>;
    readonly lineCounts: LineCounts;
  },
): Markup {
  const path = `${IMPORTS_PATH}/${record.importId}`;
  return html`<div class="desk-panel" data-part="import"${when(record.state === 'running', () => html` data-refresh`)}>${facts(
    [
      ['State', importState(record, lineCounts)],
      ['Started', html`${instant(record.startedAt)} by ${operatorName(c, record.startedBy)}`],
      ...summaryFacts(record, lineCounts),
    ],
  )}</div>
<section aria-labelledby="results"><h2 id="results">Line results</h2>
<div data-part="results"${when(record.state === 'running', () => html` data-refresh`)}>${tileList([
    { name: 'All lines', value: decimal(record.received), href: path, current: result === undefined },
    ...lineFilters.map((each) => {
      const lines = selectedLines(record, each);
      return {
        name: filterName(each),
        value: lines === undefined ? '–' : decimal(lines),
        href: `${path}?result=${each}`,
        current: each === result,
        ...(needsAttention(each) && (lines ?? 0) > 0 ? { alarm: 'warn' as const } : {}),
      };
    }),
  ])}</div>
<div class="desk-actions"><a href="${path}/download/results${when(result !== undefined, () => html`?result=${result}`)}" download>Download these results</a>
${when(record.rejected > 0, () =>
  (lineCounts.waiting ?? 0) > 0
    ? html`<a href="${path}/download/rejected-lines" download>Download the rejected lines</a>
<a href="${IMPORTS_PATH}/-new?source=${record.source}">Import them again, corrected</a>`
    : html`<span class="hint">${goneText(lineCounts)}</span>`,
)}</div>
${dataTable(
  results,
  [
    { name: 'Line', cell: ({ line }) => html`<span id="line-${line}">${line}</span>`, number: true },
    { name: 'Result', cell: (row) => stateLabel(row.result), phone: 'beside' },
    {
      name: 'Offer',
      cell: ({ id, line }) => {
        if (id === undefined) return '';
        const last = replacedBy.get(id) ?? line;
        // The stored title is that of the last line.
        const name = last > line ? id : (titles.get(id)?.title ?? id);
        return html`<a href="${DESK_PATH}/offers?id=${id}">${name}</a>${when(last > line, () => html`<small>replaced by line ${last}</small>`)}`;
      },
    },
    {
      name: 'Reasons',
      phone: 'whole',
      cell: (row) =>
        html`${allReasons(row).map(({ code, field, message }) => reasonText(code, field, message))}${deadLetterLink(record, deadLetters.get(row.line))}`,
    },
  ],
  {
    caption: 'Results of lines',
    empty: noResults(record, result),
  },
)}
${nextLink(path, { result }, next === undefined ? undefined : String(next))}</section>`;
}
