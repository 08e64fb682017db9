import type { FeedRun, FeedTrial, FeedWithRuns, TriedRecord } from '@curro/offers';
import type { Request } from '@curro/platform';
import {
  counted,
  type Dictionaries,
  decimal,
  feedErrors,
  feedRunOutcome,
  isNoHost,
  upperFirst,
} from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { contractText, salaryText } from '../../offers/term-texts.ts';
import { operatorName } from '../../operator-pages/attention.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { actionButton } from '../actions.ts';
import { dataTable, facts, instant, stateLabel } from '../controls.ts';
import { reasonText } from '../imports/view.ts';

export const FEEDS_PATH = `${DESK_PATH}/feeds`;

/** When the schedule reads the feeds next; without a feed that is paused or not yet scheduled. */
export type NextRuns = ReadonlyMap<string, Date>;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const PERCENT = 100;

/** Longer names of feeds and sources break at their hyphens. */
const MAX_UNBROKEN = 24;
const unbroken = (name: string): Markup => when(name.length <= MAX_UNBROKEN, () => html` class="desk-name"`);

/** An interval in the largest unit that divides it: `90 minutes`, `6 hours`. */
function intervalText(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return counted(seconds / size, name);
}

const healthOf = ({ feed, lastRun }: FeedWithRuns): string =>
  lastRun?.state === 'failed' || lastRun?.state === 'awaiting-confirmation'
    ? lastRun.state
    : feed.paused
      ? 'paused'
      : (lastRun?.state ?? 'new');

/** The rejected records of a run that is done; empty without. */
const rejectsOf = ({ state, rejected }: FeedRun): string =>
  state === 'done' && (rejected ?? 0) > 0 ? `${decimal(rejected ?? 0)} rejected` : '';

/** What an error of a feed means: its detail where that says it; the code itself if it is of another release. */
export const errorMeaning = (code: string, detail = ''): string =>
  upperFirst(
    isNoHost(detail) ? detail : (Object.entries(feedErrors).find(([name]) => name === code)?.[1] ?? code),
  );

/** The detail of an error, unless the sentence of the error says it. */
const detailOf = (detail: string | null, show: (text: string) => Markup): Markup =>
  detail === null || detail === '' || isNoHost(detail) ? NOTHING : show(detail);

/** The result of a run; `inList`: on phones without the detail of its error, which the page of the feed has. */
function outcome(run: FeedRun, inList = false): string | Markup {
  const { state, errorCode, errorDetail, unchanged, offers, expected } = run;
  const look = when(inList, () => html` class="desk-phone-hidden"`);
  if (state === 'failed')
    return html`${errorMeaning(errorCode ?? '', errorDetail ?? '')}${detailOf(errorDetail, (text) => html`<small${look}>${text}</small>`)}`;
  if (state === 'awaiting-confirmation')
    return `${counted(offers ?? 0, 'offer')}, at least ${expected ?? 0} were expected`;
  if (unchanged) return 'unchanged';
  return state === 'done' ? feedRunOutcome(run) : '';
}

/** The worker schedules a feed that was added or resumed when it compares the queue with the feeds, every 15 seconds. */
const isUnscheduled = ({ name, feed }: FeedWithRuns, nextRuns: NextRuns | undefined): boolean =>
  nextRuns !== undefined && !feed.paused && !nextRuns.has(name);

const changesSoon = (feeds: readonly FeedWithRuns[], nextRuns: NextRuns | undefined): boolean =>
  feeds.some(
    (stored) =>
      stored.lastRun?.state === 'running' ||
      stored.lastRun?.state === 'waiting' ||
      isUnscheduled(stored, nextRuns),
  );

/** The state of a feed, with the rejected records of its last run. */
const healthLabel = (stored: FeedWithRuns): Markup =>
  stateLabel(healthOf(stored), stored.lastRun === undefined ? '' : rejectsOf(stored.lastRun));

function nextRun(stored: FeedWithRuns, nextRuns: NextRuns | undefined): string | Markup {
  if (stored.feed.paused) return 'on request';
  return isUnscheduled(stored, nextRuns) ? 'within a minute' : instant(nextRuns?.get(stored.name));
}

/**
 * The list of feeds.
 * @param nextRuns undefined while Redis is unavailable
 */
export function feedList(feeds: readonly FeedWithRuns[], nextRuns: NextRuns | undefined): Markup {
  return html`<div data-part="feeds"${when(changesSoon(feeds, nextRuns), () => html` data-refresh`)}>${dataTable(
    feeds,
    [
      {
        name: 'Name',
        cell: ({ name }) => html`<a href="${FEEDS_PATH}/${name}"${unbroken(name)}>${name}</a>`,
      },
      { name: 'State', cell: healthLabel, phone: 'beside' },
      { name: 'Format', cell: ({ feed }) => feed.format, wide: true },
      {
        name: 'Source',
        cell: ({ feed }) => html`<span${unbroken(feed.source)}>${feed.source}</span>`,
        wide: true,
      },
      { name: 'Last run', cell: ({ lastRun }) => instant(lastRun?.requestedAt), phone: 'short' },
      {
        name: 'Result',
        cell: ({ lastRun }) => (lastRun === undefined ? '' : outcome(lastRun, true)),
        phone: 'whole',
      },
      { name: 'Next run', cell: (stored) => nextRun(stored, nextRuns), phone: 'short' },
    ],
    {
      caption: 'Feeds',
      empty:
        'No feeds. A feed is a file of offers, at an address or in a directory, that Curro reads on a schedule. Add one; a sample shows its offers before anything is stored.',
    },
  )}</div>`;
}

/** Runs that failed one after the other for the same reason. */
interface RunRow extends FeedRun {
  /** The oldest of them, and how many there are before the newest one. */
  readonly first: FeedRun;
  readonly others: number;
}

/** Folds runs, newest first, that failed for the same reason into one row. */
export function foldRuns(runRows: readonly FeedRun[]): RunRow[] {
  const rows: RunRow[] = [];
  for (const run of runRows) {
    const last = rows.at(-1);
    const isEqual =
      run.state === 'failed' &&
      last?.state === 'failed' &&
      last.errorCode === run.errorCode &&
      last.errorDetail === run.errorDetail &&
      last.startedBy === run.startedBy;
    if (isEqual) rows[rows.length - 1] = { ...last, first: run, others: last.others + 1 };
    else rows.push({ ...run, first: run, others: 0 });
  }
  return rows;
}

function runTable(c: Request, runRows: readonly FeedRun[], lastRun: FeedRun | undefined): Markup {
  // The notice has the error of the last run.
  const isAbove = ({ state, errorCode, errorDetail }: FeedRun): boolean =>
    state === 'failed' &&
    errorCode !== null &&
    errorCode === lastRun?.errorCode &&
    errorDetail === lastRun.errorDetail;
  return dataTable(
    foldRuns(runRows),
    [
      {
        name: 'Requested',
        cell: ({ requestedAt, first, others }) =>
          html`${instant(requestedAt)}${when(others > 0, () => html`<small>and ${counted(others, 'run')} before, the first ${instant(first.requestedAt)}</small>`)}`,
      },
      { name: 'State', cell: (run) => stateLabel(run.state, rejectsOf(run)) },
      { name: 'Records', cell: ({ records }) => records, number: true },
      { name: 'Result', cell: (run) => (isAbove(run) ? 'the error above' : outcome(run)) },
      {
        name: 'Import',
        cell: ({ importId, rejected }) =>
          importId === null
            ? '–'
            : html`<a href="${DESK_PATH}/imports/${importId}${when((rejected ?? 0) > 0, () => html`?result=rejected`)}">${(rejected ?? 0) > 0 ? 'Rejected records' : 'Results'}</a>`,
      },
      { name: 'By', cell: ({ startedBy }) => operatorName(c, startedBy) },
    ],
    { caption: 'Runs, newest first', empty: 'No runs. The schedule starts the first one, or Run now.' },
  );
}

/** The sentence of an error of a feed, with its code. */
function errorSentence(code: string, detail: string | null): Markup {
  return html`<p><b>${errorMeaning(code, detail ?? '')}.</b> <code>${code}</code></p>${detailOf(detail, (text) => html`<p>${text}</p>`)}`;
}

/** When the schedule runs a failed feed again, as the state of the feed says; nothing while that is unknown. */
function nextTry(stored: FeedWithRuns, nextRuns: NextRuns | undefined): Markup {
  if (stored.feed.paused) return html` The feed is paused: the schedule does not run it.`;
  return when(nextRuns !== undefined, () => html` Next run by the schedule: ${nextRun(stored, nextRuns)}.`);
}

function lastError(stored: FeedWithRuns, nextRuns: NextRuns | undefined): Markup {
  const { name, lastRun } = stored;
  if (lastRun?.state !== 'failed' || lastRun.errorCode === null) return NOTHING;
  return html`<div class="notice notice-problem">${errorSentence(lastRun.errorCode, lastRun.errorDetail)}
<p class="hint">Correct the cause, then run the feed again, or <a href="${FEEDS_PATH}/${name}/edit">edit</a> its address and format.${nextTry(stored, nextRuns)}</p></div>`;
}

/** The columns of each mapped field: `title from Puesto`. */
function mappingRows(mapping: FeedWithRuns['feed']['mapping']): (readonly [name: string, value: Markup])[] {
  const entries = Object.entries(mapping);
  if (entries.length === 0) return [];
  const rows = entries.map(([field, from]) =>
    typeof from === 'object' && 'value' in from
      ? html`<li>${field}: always <b>${from.value}</b></li>`
      : html`<li>${field} from <b>${[from].flat().join(', else ')}</b></li>`,
  );
  return [['Mapping', html`<ul>${rows}</ul>`]];
}

/**
 * One feed with its last runs.
 * @param nextRuns undefined while Redis is unavailable
 */
export function feedDetail(
  c: Request,
  stored: FeedWithRuns,
  runRows: readonly FeedRun[],
  nextRuns: NextRuns | undefined,
): Markup {
  const { name, feed, hasSecret, createdBy, createdAt, lastRun, runAwaitingConfirmation } = stored;
  const path = `${FEEDS_PATH}/${name}`;
  return html`<div data-part="feed"${when(changesSoon([stored], nextRuns), () => html` data-refresh`)}>
${lastError(stored, nextRuns)}
${when(
  runAwaitingConfirmation !== undefined,
  () => html`<div class="notice notice-problem"><p>The last run has ${counted(runAwaitingConfirmation?.offers ?? 0, 'offer')}; at least
${runAwaitingConfirmation?.expected ?? 0} were expected. Confirm it to close the missing offers, or discard it.</p>
<div class="desk-actions">${actionButton(c, `${path}/confirm`, 'Confirm the run', { danger: true })}${actionButton(c, `${path}/discard`, 'Discard the run')}</div></div>`,
)}
<div class="desk-columns"><section class="desk-panel" aria-labelledby="state"><h2 id="state">State</h2>${facts(
    [
      ['Now', healthLabel(stored)],
      ['Last run', instant(lastRun?.requestedAt)],
      // The notice above has the error.
      ...(lastRun?.state === 'failed'
        ? []
        : [['Result', lastRun === undefined ? '–' : outcome(lastRun)] as const]),
      ['Next run', feed.paused ? 'on request only' : nextRun(stored, nextRuns)],
      ['Interval', intervalText(feed.intervalSeconds)],
      ['Added', html`${instant(createdAt)} by ${operatorName(c, createdBy)}`],
    ],
  )}</section>
<section class="desk-panel" aria-labelledby="configuration"><h2 id="configuration">Configuration</h2>${facts([
    ['Address', feed.url ?? `directory ${feed.directory ?? ''}`],
    ['Authorization', hasSecret ? 'stored' : 'none'],
    ['Format', feed.format === 'xml' ? `xml, an offer is an element ${feed.record}` : feed.format],
    ...mappingRows(feed.mapping),
    [
      'Source',
      html`${feed.source}: <a href="${DESK_PATH}/imports?${new URLSearchParams({ source: feed.source }).toString()}">imports</a>, <a href="${DESK_PATH}/unmapped?${new URLSearchParams({ source: feed.source }).toString()}">unmapped values</a>`,
    ],
    [
      'Kind',
      feed.full
        ? `full, confirmation below ${decimal(feed.floor * PERCENT)} % of the last run`
        : 'incremental',
    ],
  ])}</section></div>
<section aria-labelledby="runs"><h2 id="runs">Runs</h2>${runTable(c, runRows, lastRun)}</section></div>
<section class="desk-danger" aria-labelledby="danger"><h2 id="danger">Danger</h2><div class="desk-bar"><p>Removing it deletes its history. Its offers and the records of its imports stay.</p>${actionButton(c, `${path}/remove`, 'Remove the feed', { danger: true })}</div></section>`;
}

/** The first records of a feed that was tried. */
export function trialResult(
  { records, complete, error, columns, missing }: FeedTrial,
  dictionaries: Dictionaries,
): Markup {
  const lacksColumns = error?.code === 'wrong_format' && columns.length > 0;
  return html`<section aria-labelledby="sample"><h2 id="sample">Sample</h2>
${when(error !== undefined, () => html`<div class="notice notice-problem" role="alert">${errorSentence(error?.code ?? '', error?.detail ?? '')}${when(lacksColumns, () => html`<p><a href="#mapping">Choose the columns</a> below, then try the sample again.</p>`)}</div>`)}
${when(Object.keys(missing).length > 0, () => html`<div class="notice notice-problem" role="alert"><p>The sample does not have these mapped columns:</p><ul>${Object.entries(missing).map(([field, names]) => html`<li>${field} from <b>${names.join(', else ')}</b></li>`)}</ul></div>`)}
${when(
  error === undefined || records.length > 0,
  () =>
    html`<p role="status">Nothing was stored. ${counted(records.length, 'record')}${complete ? ', all of the feed' : ''}.</p>
${sampleTable(records, dictionaries)}`,
)}</section>`;
}

/** Records of a sample as they would be stored. */
export const sampleTable = (records: readonly TriedRecord[], dictionaries: Dictionaries): Markup =>
  dataTable(
    records,
    [
      { name: 'Line', cell: ({ line }) => line, number: true },
      { name: 'Result', cell: ({ result }) => stateLabel(result) },
      { name: 'Id', cell: ({ externalId }) => externalId ?? '' },
      { name: 'Title', cell: ({ title }) => title ?? '' },
      { name: 'Company', cell: ({ company }) => company ?? '' },
      { name: 'City', cell: ({ city }) => city ?? '' },
      { name: 'Salary', cell: ({ salary }) => (salary === undefined ? '' : salaryText(salary)) },
      { name: 'Contract', cell: ({ contractType }) => contractText(dictionaries, contractType) },
      {
        name: 'Reasons',
        cell: ({ reasons }) => reasons.map(({ code, field, message }) => reasonText(code, field, message)),
      },
    ],
    { caption: 'Records of the sample', empty: 'No records.' },
  );
