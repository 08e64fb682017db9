import { html, type Markup, NOTHING, when } from '@curro/ui';

/** A column of a table. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => unknown;
  readonly number?: boolean;
}

/** A table; the first column is the heading of its rows. `empty` is shown without rows. */
export function dataTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { caption, empty }: { readonly caption: string; readonly empty: string },
): Markup {
  if (rows.length === 0) return html`<p>${empty}</p>`;
  const align = ({ number }: Column<Row>): Markup => (number ? html` class="number"` : NOTHING);
  const cells = (row: Row): Markup[] =>
    columns.map((column, at) =>
      at === 0
        ? html`<th scope="row"${align(column)}>${column.cell(row)}</th>`
        : html`<td${align(column)}>${column.cell(row)}</td>`,
    );
  return html`<div class="desk-table" tabindex="0" role="region" aria-label="${caption}"><table><caption class="unseen">${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${align(column)}>${column.name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}

const GOOD = new Set(['done', 'complete', 'ok', 'published', 'retried']);
const BAD = new Set(['failed', 'broken', 'fail', 'warn', 'rejected', 'awaiting-confirmation', 'unavailable']);

/** A state as a label. */
export function stateLabel(state: string): Markup {
  const tone = GOOD.has(state) ? ' desk-state-good' : BAD.has(state) ? ' desk-state-bad' : '';
  return html`<span class="desk-state${tone}">${state}</span>`;
}

/** Names and values. */
export function facts(rows: readonly (readonly [name: string, value: unknown])[]): Markup {
  return html`<dl class="desk-facts">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** An instant for reading, in UTC. */
export function instant(at: Date | string | null | undefined): Markup {
  if (at === null || at === undefined) return html`–`;
  const iso = typeof at === 'string' ? at : at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** The command of the CLI that does the same as a page. */
export function cliHint(command: string): Markup {
  return html`<p class="desk-cli">Command line: <code>${command}</code></p>`;
}

/** What an action has done, by the word in the address of the next page: an address cannot contain other texts. */
const DONE: Readonly<Record<string, string>> = {
  added: 'added',
  closed: 'closed',
  deleted: 'deleted',
  discarded: 'discarded',
  mapped: 'mapped',
  paused: 'paused',
  removed: 'removed',
  requested: 'requested',
  resolved: 'resolved',
  resumed: 'resumed',
  retried: 'retried',
  saved: 'saved',
  started: 'started',
};

const NUMBER = /^\d{1,9}$/;

/** Shows what the last action has done, from the query of a page. */
export function doneNotice({
  done = '',
  count = '',
  refused = '',
  more,
}: Readonly<Record<string, string>>): Markup {
  const word = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  if (word === undefined) return NOTHING;
  const counted = NUMBER.test(count) ? `${count} ` : '';
  const others = NUMBER.test(refused) && refused !== '0' ? `, ${refused} refused` : '';
  return html`<p class="notice" role="status">${counted}${word}${others}${when(more !== undefined, () => html`; there are more`)}</p>`;
}

/** Errors of a form. */
export function problems(errors: readonly string[]): Markup {
  return when(
    errors.length > 0,
    () =>
      html`<div class="notice notice-problem" role="alert"><ul>${errors.map((error) => html`<li>${error}</li>`)}</ul></div>`,
  );
}

/** A link to the next page of a list. */
export function nextLink(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
  next: string | undefined,
): Markup {
  if (next === undefined) return NOTHING;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, cursor: next })) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  return html`<p><a href="${path}?${query.toString()}">Next page</a></p>`;
}
