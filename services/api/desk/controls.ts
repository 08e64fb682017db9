import { decimal } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';

/** A column of a table. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => unknown;
  readonly number?: boolean;
  /** A number other than zero needs attention. */
  readonly attention?: boolean;
  /** Not shown on phones and tablets. */
  readonly wide?: boolean;
  /**
   * On phones, where each row is a card: `beside` its heading, `short` next to other short ones, the `whole` width without
   * a label, or `hidden`.
   */
  readonly phone?: 'beside' | 'short' | 'whole' | 'hidden';
}

const isZero = (value: unknown): boolean => value === 0 || value === '0' || value === '–';

/** The classes of a cell: zeros are grey, so that other numbers stand out. */
function cellClass<Row>(
  { number = false, attention = false, wide = false, phone }: Column<Row>,
  value?: unknown,
): Markup {
  const zero = number && isZero(value);
  const classes = [
    ...(number ? ['number'] : []),
    ...(zero ? ['desk-zero'] : []),
    ...(attention && value !== undefined && !zero ? ['desk-attention'] : []),
    ...(wide ? ['desk-wide'] : []),
    ...(phone === undefined ? [] : [`desk-phone-${phone}`]),
  ];
  return when(classes.length > 0, () => html` class="${classes.join(' ')}"`);
}

/**
 * A table; the first column is the heading of its rows. On phones each row is a card, so the elements have the roles
 * that their `display` would remove. Without rows it shows `empty`: what would be here and how it gets here.
 */
export function dataTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { caption, empty }: { readonly caption: string; readonly empty: unknown },
): Markup {
  if (rows.length === 0) return emptyState(empty);
  const cells = (row: Row): Markup[] =>
    columns.map((column, at) => {
      const value = column.cell(row);
      const look = cellClass(column, value);
      return at === 0
        ? html`<th scope="row" role="rowheader"${look}>${value}</th>`
        : html`<td role="cell" data-label="${column.name}"${look}>${value}</td>`;
    });
  return html`<div class="desk-table" tabindex="0" role="region" aria-label="${caption}"><table role="table"><caption class="unseen">${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th scope="col" role="columnheader"${cellClass(column)}>${column.name}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${cells(row)}</tr>`)}</tbody></table></div>`;
}

/** What a part shows when there is nothing. */
export const emptyState = (text: unknown): Markup => html`<div class="desk-empty"><p>${text}</p></div>`;

/** What a list shows when its filter excludes everything; `path`: that of the list without a filter. */
export const noMatch = (what: string, path: string): Markup =>
  html`No ${what} match the filter. <a href="${path}">Remove the filter</a>`;

/** The tone of each state; the other states are neutral. */
const TONES: Readonly<Record<string, string>> = {
  done: 'good',
  complete: 'good',
  ok: 'good',
  published: 'good',
  active: 'good',
  open: 'good',
  created: 'good',
  updated: 'good',
  retried: 'good',
  running: 'busy',
  copying: 'busy',
  'rolling-back': 'busy',
  waiting: 'warn',
  warn: 'warn',
  incomplete: 'warn',
  'awaiting-confirmation': 'warn',
  hidden: 'warn',
  'not open': 'warn',
  'other title': 'warn',
  failed: 'bad',
  broken: 'bad',
  fail: 'bad',
  rejected: 'bad',
  'does not exist': 'bad',
  unavailable: 'bad',
};

/** A state as a label, whose colour only repeats the words; `warning` follows the state. */
export function stateLabel(state: string, warning = ''): Markup {
  const known = Object.hasOwn(TONES, state) ? ` desk-state-${TONES[state]}` : '';
  const tone = warning === '' ? known : ' desk-state-warn desk-state-noted';
  return html`<span class="desk-state${tone}">${state.replaceAll('-', ' ')}${warning === '' ? '' : `, ${warning}`}</span>`;
}

/** A number on a tile; `href` leads to the page that shows more. */
interface Tile {
  readonly name: string;
  readonly value: string;
  readonly note?: string | Markup;
  readonly href?: string;
  /** How the number has changed. */
  readonly chart?: Markup;
  /** The page shows what the tile leads to. */
  readonly current?: boolean;
  /** It needs attention: `warn` soon, `bad` now. */
  readonly alarm?: 'warn' | 'bad' | undefined;
}

const ALARMS = { warn: 'desk-warning', bad: 'desk-alarm' } as const;

/** Numbers that summarise a page. */
export function tileList(tiles: readonly Tile[]): Markup {
  return html`<dl class="desk-tiles">${tiles.map(
    ({ name, value, note, href, chart, alarm, current = false }) =>
      html`<div${alarm === undefined ? NOTHING : html` class="${ALARMS[alarm]}"`}><dt>${
        href === undefined
          ? name
          : html`<a href="${href}"${current ? html` aria-current="true"` : NOTHING}>${name}</a>`
      }</dt><dd>${value}${when(note !== undefined, () => html`<small>${note}</small>`)}${chart ?? NOTHING}</dd></div>`,
  )}</dl>`;
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

/** The commands of the CLI that do the same as a page, one a line. */
export function cliHint(...commands: readonly string[]): Markup {
  return html`<div class="desk-cli"><span>On the command line</span>${commands.map((command) => html`<span class="desk-command"><code>${command}</code></span>`)}</div>`;
}

/** What an action has done, by the word in the address of the next page: an address cannot contain other texts. */
const DONE: Readonly<Record<string, string>> = {
  added: 'Added',
  closed: 'Closed',
  deleted: 'Deleted',
  discarded: 'Discarded',
  hidden: 'Hidden',
  mapped: 'Mapped',
  paused: 'Paused',
  removed: 'Removed',
  requested: 'Requested',
  resolved: 'Resolved',
  restored: 'Restored',
  resumed: 'Resumed',
  retried: 'Retried',
  saved: 'Saved',
  seen: 'Seen',
  started: 'Started',
  stopped: 'Stopped',
  undone: 'Undone',
};

const NUMBER = /^\d{1,9}$/;

/**
 * Shows what the last action has done, from the query of a page.
 * @param texts what it has done to one record in the words of the page, by the word in the address
 */
export function doneNotice(
  { done = '', count = '', refused = '', more }: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string | Markup>> = {},
): Markup {
  const word = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  if (word === undefined) return NOTHING;
  const number = NUMBER.test(count) ? `: ${decimal(Number(count))}` : '';
  const others = NUMBER.test(refused) && refused !== '0' ? `, refused: ${decimal(Number(refused))}` : '';
  const text = number === '' && Object.hasOwn(texts, done) ? texts[done] : `${word}${number}${others}.`;
  return html`<p class="notice notice-done" role="status">${text}${when(more !== undefined, () => html` There are more: send the form again.`)}</p>`;
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
  return html`<p><a class="button button-small button-quiet" rel="next" href="${path}?${query.toString()}">Next page</a></p>`;
}
