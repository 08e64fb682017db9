import { outboxLag } from '@curro/db';
import {
  cancelReconcile,
  commandReindex,
  countActiveOffers,
  countUnindexed,
  dropFormerIndex,
  type ReindexCommand,
  startReconcile,
  startReindex,
} from '@curro/offers';
import { type Environment, firstOf, type Request } from '@curro/platform';
import type { ClusterInfo } from '@curro/search';
import { byteSize, counted, decimal } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { Hono } from 'hono';
import { describeReconciles } from '../../index-admin/describe-reconciles.ts';
import { describeReindexes } from '../../index-admin/describe-reindexes.ts';
import { operatorName } from '../../operator-pages/attention.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction, type Confirmation } from '../actions.ts';
import { cliHint, dataTable, doneNotice, facts, instant, stateLabel, tileList } from '../controls.ts';

const PATH = `${DESK_PATH}/index`;
const INDEX_TOPIC = 'index-offers';
/** Each process reads the counts once in this time. */
const COUNTS_CACHE_TTL_MS = 5_000;
const DONE_TEXTS = {
  started: 'Started. Its progress is shown here.',
  requested: 'Requested. A worker does it within seconds.',
} as const;

type Reindexes = Awaited<ReturnType<typeof describeReindexes>>;
type Reconciles = Awaited<ReturnType<typeof describeReconciles>>;
type Progress = NonNullable<Reindexes['current']>['progress'];

const progressBar = ({ done, total, percent, perSecond, etaSeconds }: Progress, label: string): Markup =>
  total === 0
    ? html`<p><progress aria-label="${label}"></progress> Starting…</p>`
    : html`<p><progress max="100" value="${percent}" aria-label="${label}"></progress>
${decimal(done)} of ${decimal(total)} (${percent} %), ${decimal(perSecond)} each second${when(etaSeconds !== null, () => html`, ${etaSeconds} s left`)}</p>`;

/** The buttons of each state of a reindex. */
const COMMANDS: Readonly<Record<string, readonly (readonly [ReindexCommand, string])[]>> = {
  copying: [
    ['pause', 'Pause'],
    ['cancel', 'Cancel'],
  ],
  paused: [
    ['resume', 'Resume'],
    ['cancel', 'Cancel'],
  ],
  failed: [
    ['resume', 'Try again'],
    ['cancel', 'Cancel'],
  ],
};

function reindexPart(c: Request, { index, current, past }: Reindexes): Markup {
  const former = past.find(({ formerRetainedUntil }) => formerRetainedUntil !== null);
  const buttons = COMMANDS[current?.state ?? ''] ?? [];
  const hasAdvice = (index?.advice ?? null) !== null;
  return html`<div data-part="reindex"${when(current !== null, () => html` data-refresh`)}>
${facts([
  ['Index', index === null ? 'unknown: Elasticsearch does not respond' : (index.name ?? 'none')],
  ['Advice', index === null ? '–' : (index.advice ?? 'No reindex is needed.')],
  ['Last reindex', past[0] === undefined ? 'never' : instant(past[0].finishedAt)],
])}
${
  current === null
    ? NOTHING
    : html`<section aria-labelledby="current-reindex"><h3 id="current-reindex">Reindex ${stateLabel(current.state)}</h3>
${progressBar(current.progress, 'Progress of the reindex')}
${when(current.catchUp !== null, () => html`<p>Copied. The new index waits for ${counted(current.catchUp?.pendingJobs ?? 0, 'pending job')}.</p>`)}
${when(current.error !== null, () => html`<p class="notice notice-problem" role="alert">${current.error}</p>`)}</section>`
}
<div class="desk-actions">${when(current === null, () => actionButton(c, `${PATH}/reindex/start`, 'Start a reindex', { primary: hasAdvice }))}
${buttons.map(([command, text]) => actionButton(c, `${PATH}/reindex/${command}`, text, { danger: command === 'cancel' }))}
${when(
  former !== undefined && current === null,
  () =>
    html`${actionButton(c, `${PATH}/reindex/rollback`, 'Roll back to the former index', { danger: true })}${actionButton(c, `${PATH}/reindex/drop`, 'Drop the former index', { danger: true })}
<span class="hint">The former index is deleted ${instant(former?.formerRetainedUntil)}</span>`,
)}</div></div>`;
}

/** A state with its error below. */
const stateWithError = ({
  state,
  error,
}: {
  readonly state: string;
  readonly error: string | null;
}): Markup => html`${stateLabel(state)}${when(error !== null, () => html`<small>${error}</small>`)}`;

const pastReindexes = (c: Request, { current, past }: Reindexes): Markup =>
  html`<div data-part="reindexes"${when(current !== null, () => html` data-refresh`)}>${dataTable(
    past,
    [
      { name: 'Started', cell: ({ startedAt }) => instant(startedAt) },
      { name: 'State', cell: stateWithError },
      { name: 'Index', cell: (row) => row.index ?? '–' },
      { name: 'Offers', cell: ({ progress }) => decimal(progress.done), number: true },
      { name: 'Refused', cell: ({ refused }) => refused, number: true },
      { name: 'By', cell: ({ startedBy }) => operatorName(c, startedBy), wide: true },
    ],
    {
      caption: 'Former reindexes',
      empty:
        'No former reindexes. One is needed when the advice above says so; searches continue while it runs.',
    },
  )}</div>`;

const MS_PER_SECOND = 1_000;

/** How long the last complete comparison took. */
function lastDuration(past: Reconciles['past']): string {
  const last = past.find(({ state, finishedAt }) => state === 'done' && finishedAt !== null);
  if (last === undefined) return 'Searches continue meanwhile.';
  const seconds = (Date.parse(last.finishedAt ?? '') - Date.parse(last.startedAt)) / MS_PER_SECOND;
  // Each side is read once.
  const entries = `${counted(last.progress.done, 'entry', 'entries')} of index and database together`;
  return `The last one took ${decimal(Math.max(1, Math.round(seconds)))} s for ${entries}; searches continue meanwhile.`;
}

/** How many offers database and index have, and what waits for the index. */
interface IndexCounts {
  /** Undefined while Elasticsearch is unavailable. */
  readonly cluster: Pick<ClusterInfo, 'documents' | 'indexBytes'> | undefined;
  readonly open: number;
  readonly unindexed: number;
  readonly lag: number;
}

/**
 * Creates a function that reads the counts, which take a scan of all open offers: once for all operators who look at the
 * page at the same time, and for a page that loads itself again while work runs.
 */
function createIndexCounts({ db, clock, inspectCluster }: OperatorContext): () => Promise<IndexCounts> {
  let current: Promise<IndexCounts> | undefined;
  let readAt = 0;
  const read = async (): Promise<IndexCounts> => {
    const [cluster, open, unindexed, { topics }] = await Promise.all([
      inspectCluster().catch(() => undefined),
      countActiveOffers(db, clock.now()),
      countUnindexed(db),
      outboxLag(db),
    ]);
    const lag = topics.find(({ topic }) => topic === INDEX_TOPIC)?.oldestSeconds ?? 0;
    return { cluster, open, unindexed, lag };
  };
  return () => {
    const now = clock.now().getTime();
    if (current === undefined || now - readAt >= COUNTS_CACHE_TTL_MS) {
      readAt = now;
      current = read().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
    }
    return current;
  };
}

/** How the index differs from the database, which changes that wait for it explain. */
function differenceText({ cluster, open, unindexed }: IndexCounts): string {
  if (cluster === undefined) return 'not closed, not expired';
  const difference = cluster.documents - open;
  if (difference === 0) return 'as many as in the index';
  const more = `${decimal(Math.abs(difference))} ${difference > 0 ? 'fewer' : 'more'} than in the index`;
  return unindexed > 0 ? more : `${more}: compare below`;
}

/** What the index has of the offers of the database. */
function stateTiles(counts: IndexCounts): Markup {
  const { cluster, open, unindexed, lag } = counts;
  const differs = cluster !== undefined && cluster.documents !== open && unindexed === 0;
  return html`<div data-part="counts">${tileList([
    {
      name: 'Offers in the index',
      value: cluster === undefined ? 'unknown' : decimal(cluster.documents),
      note: cluster === undefined ? 'Elasticsearch does not respond' : 'that searches read',
    },
    {
      name: 'Open in the database',
      value: decimal(open),
      note: differenceText(counts),
      alarm: differs ? 'warn' : undefined,
    },
    { name: 'Changes to index', value: decimal(unindexed), note: 'not in the index yet' },
    { name: 'Index lag', value: `${decimal(lag)} s`, note: 'oldest change' },
    {
      name: 'Size of the index',
      value: cluster === undefined ? 'unknown' : byteSize(cluster.indexBytes),
      note: 'on disk, with replicas',
    },
  ])}</div>`;
}

function reconcilePart(c: Request, { current, past }: Reconciles): Markup {
  return html`<div data-part="reconcile"${when(current !== null, () => html` data-refresh`)}>
${
  current === null
    ? html`<p>Compare only counts the differences; compare and repair also writes the offers that differ to the index. ${lastDuration(past)}</p>
<div class="desk-actions">${actionButton(c, `${PATH}/reconcile/start`, 'Compare only', { fields: { dryRun: 'yes' } })}${actionButton(c, `${PATH}/reconcile/start`, 'Compare and repair')}</div>`
    : html`${progressBar(current.progress, 'Progress of the comparison')}
<p>${current.missing} missing, ${current.stale} outdated, ${current.surplus} surplus, ${current.repaired} repaired</p>
<div class="desk-actions">${actionButton(c, `${PATH}/reconcile/cancel`, 'Cancel')}</div>`
}</div>`;
}

const pastReconciles = (c: Request, { current, past }: Reconciles): Markup =>
  html`<div data-part="reconciles"${when(current !== null, () => html` data-refresh`)}>${dataTable(
    past,
    [
      { name: 'Started', cell: ({ startedAt }) => instant(startedAt) },
      { name: 'State', cell: stateWithError },
      { name: 'Kind', cell: ({ dryRun }) => (dryRun ? 'compare only' : 'repair') },
      { name: 'Missing', cell: ({ missing }) => missing, number: true },
      { name: 'Outdated', cell: ({ stale }) => stale, number: true },
      { name: 'Surplus', cell: ({ surplus }) => surplus, number: true },
      { name: 'Repaired', cell: ({ repaired }) => repaired, number: true },
      { name: 'By', cell: ({ startedBy }) => operatorName(c, startedBy), wide: true },
    ],
    {
      caption: 'Former comparisons',
      empty:
        'No comparisons. Compare only when counts differ or after a loss of data; the differences are listed here.',
    },
  )}</div>`;

const question = (title: string, text: string, button: string): Confirmation => ({
  title,
  text,
  button,
  back: PATH,
});

/** The commands that need a confirmation. */
const QUESTIONS: Readonly<Record<string, Confirmation>> = {
  cancel: question(
    'Cancel the reindex',
    'The new index is deleted; searches continue with the present one.',
    'Cancel the reindex',
  ),
  rollback: question(
    'Roll back',
    'Searches use the former index again. Changes since the swap are in both.',
    'Roll back',
  ),
  drop: question(
    'Drop the former index',
    'The former index is deleted: a rollback is not possible afterwards.',
    'Drop the index',
  ),
};

/** What the last form has done; work that has started and ended meanwhile is in the tables below. */
const startNotice = (c: Request, isWorking: boolean): Markup =>
  c.req.query('done') === 'started'
    ? html`<div data-part="started"${when(isWorking, () => html` data-refresh`)}>${doneNotice(c.req.query(), isWorking ? DONE_TEXTS : { started: 'Finished. The result is in the table below.' })}</div>`
    : doneNotice(c.req.query(), DONE_TEXTS);

/** Reindex, rollback and comparison of the index with the database. */
export function indexAdminPages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const readCounts = createIndexCounts(context);
  const pages = new Hono<Environment>().get('/index', async (c) => {
    const [reindexes, reconciles, counts] = await Promise.all([
      describeReindexes(context),
      describeReconciles(db),
      readCounts(),
    ]);
    const isWorking = reindexes.current !== null || reconciles.current !== null;
    const main = html`${startNotice(c, isWorking)}${stateTiles(counts)}
<div class="desk-columns"><section class="desk-panel" aria-labelledby="reindex"><h2 id="reindex">Reindex</h2>${reindexPart(c, reindexes)}</section>
<section class="desk-panel" aria-labelledby="reconcile"><h2 id="reconcile">Compare index and database</h2>${reconcilePart(c, reconciles)}</section></div>
<section aria-labelledby="reindexes"><h2 id="reindexes">Former reindexes</h2>${pastReindexes(c, reindexes)}</section>
<section aria-labelledby="reconciles"><h2 id="reconciles">Former comparisons</h2>${pastReconciles(c, reconciles)}</section>
${cliHint('curro reindex status', 'curro reindex start', 'curro reindex rollback', 'curro reconcile --dry-run')}`;
    return c.html(frame.page({ title: 'Index', main, request: c }));
  });
  const addCommand = (name: string, done: string, run: (by: string) => Promise<unknown>): void => {
    const confirmation = QUESTIONS[name];
    addAction(pages, context, `/index/reindex/${name}`, {
      ...(confirmation === undefined ? {} : { confirm: () => confirmation }),
      async run(_, __, by) {
        await run(by);
        return `${PATH}?done=${done}`;
      },
    });
  };
  addCommand('start', 'started', (by) => startReindex(db, by));
  addCommand('pause', 'paused', () => commandReindex(db, 'pause'));
  addCommand('resume', 'resumed', () => commandReindex(db, 'resume'));
  addCommand('cancel', 'requested', () => commandReindex(db, 'cancel'));
  addCommand('rollback', 'requested', () => commandReindex(db, 'rollback'));
  addCommand('drop', 'requested', () => dropFormerIndex(db));
  addAction(pages, context, '/index/reconcile/start', {
    async run(_, form, startedBy) {
      await startReconcile(db, { dryRun: firstOf(form, 'dryRun') === 'yes', startedBy });
      return `${PATH}?done=started`;
    },
  });
  addAction(pages, context, '/index/reconcile/cancel', {
    async run() {
      await cancelReconcile(db);
      return `${PATH}?done=requested`;
    },
  });
  return pages;
}
