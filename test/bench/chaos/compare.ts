import { outboxLag } from '@curro/db';
import type { OfferDocument } from '@curro/search';
import { sql } from 'kysely';
import { CANDIDATE_PREFIX } from '../../applications/chaos/seed-data.ts';
import { until } from '../../support/until.ts';
import type { ConfirmedApplication, Ledger } from './ledger.ts';
import { IMPORT_SOURCE } from './load.ts';
import type { RunningSystem } from './open-system.ts';

const SETTLE_MS = 600_000;
const PAGE = 5_000;
const INDEX = 'offers';

/** What a comparison of the confirmed operations, the store and the index has found. */
export interface Comparison {
  /** Numbers by fault. */
  readonly lost: ReadonlyMap<number, number>;
  readonly doubled: ReadonlyMap<number, number>;
  /** Timelines with the confirmed events in another order. */
  readonly outOfOrder: number;
  /** Open offers that are missing, stale or surplus in the index, their number of applications included. */
  readonly indexDifferences: number;
  /** Jobs that failed finally. */
  readonly deadLetters: number;
  /** One line for each difference. */
  readonly details: readonly string[];
}

/** Whether there are no differences. */
export const isEqual = (comparison: Comparison): boolean => comparison.details.length === 0;

interface Found {
  readonly lost: Map<number, number>;
  readonly doubled: Map<number, number>;
  readonly details: string[];
}

const addTo = (counts: Map<number, number>, fault: number, number: number): void => {
  if (number > 0) counts.set(fault, (counts.get(fault) ?? 0) + number);
};
const count = (items: readonly string[], wanted: string): number =>
  items.filter((item) => item === wanted).length;

async function storedTimelines({ db }: RunningSystem): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; events: string[] }>`
    select applications.code,
      array_agg(application_events.event order by at, sequence) filter (where application_events.state = 'written') as events
    from applications
    join candidates on candidates.id = applications.candidate_id and candidates.subject like ${`${CANDIDATE_PREFIX}%`}
    left join application_events on application_id = applications.id
    group by applications.code`.execute(db);
  return new Map(rows.map(({ code, events }) => [code, events ?? []]));
}

/** Compares a timeline; returns whether only the order differs. */
function compareTimeline(
  found: Found,
  { code, fault, events }: ConfirmedApplication,
  stored: readonly string[] | undefined,
): boolean {
  const expected = ['application', ...events.map(({ event }) => event)];
  if (stored?.join() === expected.join()) return false;
  found.details.push(
    `application ${code}: confirmed ${expected.join()}, stored ${stored?.join() ?? 'nothing'}`,
  );
  if (stored === undefined) {
    addTo(found.lost, fault, expected.length);
    return false;
  }
  let equal = true;
  for (const name of new Set([...expected, ...stored])) {
    const difference = count(expected, name) - count(stored, name);
    const during = events.findLast(({ event }) => event === name)?.fault ?? fault;
    addTo(found.lost, during, difference);
    addTo(found.doubled, during, -difference);
    equal &&= difference === 0;
  }
  return equal;
}

interface StoredOffer {
  readonly id: string;
  readonly source: string;
  readonly externalId: string;
  readonly title: string;
  readonly applications: number;
}

async function storedOffers({ db }: RunningSystem): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    select id, source, external_id as "externalId", document ->> 'title' as title,
      (select count(*)::int from applications where offer_id = offers.id) as applications
    from offers where state = 'active' and not process_closed and not expired`.execute(db);
  return rows;
}

async function compareIndex({ search }: RunningSystem, found: Found, offers: readonly StoredOffer[]) {
  await search.indices.refresh({ index: INDEX });
  const indexed = new Map<string, string>();
  // Stored documents contain the card only.
  const pages = search.helpers.scrollSearch<Pick<OfferDocument, 'card'>>({ index: INDEX, size: PAGE });
  for await (const { body } of pages) {
    for (const { _id: id, _source: document } of body.hits.hits) {
      indexed.set(id ?? '', `${document?.card.title} (${document?.card.applications})`);
    }
  }
  let differences = 0;
  for (const { id, title, applications } of offers) {
    const wanted = `${title} (${applications})`;
    const shown = indexed.get(id);
    indexed.delete(id);
    if (shown === wanted) continue;
    differences += 1;
    found.details.push(`offer ${id}: stored ${wanted}, in the index ${shown ?? 'nothing'}`);
  }
  for (const [id, shown] of indexed) found.details.push(`offer ${id}: not open, in the index ${shown}`);
  return differences + indexed.size;
}

/** Waits until no job is pending, then compares the confirmed operations with the store, and the store with the index. */
export async function compare(system: RunningSystem, ledger: Ledger): Promise<Comparison> {
  const { db } = system;
  await until('the end of all jobs', async () => (await outboxLag(db)).waiting === 0, SETTLE_MS);
  const found: Found = { lost: new Map(), doubled: new Map(), details: [] };

  const timelines = await storedTimelines(system);
  let outOfOrder = 0;
  for (const application of ledger.applications.values()) {
    if (compareTimeline(found, application, timelines.get(application.code))) outOfOrder += 1;
  }
  for (const code of timelines.keys()) {
    if (ledger.applications.has(code)) continue;
    addTo(found.doubled, ledger.fault, 1);
    found.details.push(`application ${code}: stored, not confirmed`);
  }

  const offers = await storedOffers(system);
  const titles = new Map(
    offers
      .filter(({ source }) => source === IMPORT_SOURCE)
      .map(({ externalId, title }) => [externalId, title]),
  );
  for (const [externalId, { title, fault }] of ledger.offers) {
    if (titles.get(externalId) === title) continue;
    addTo(found.lost, fault, 1);
    found.details.push(
      `line ${externalId}: confirmed ${title}, stored ${titles.get(externalId) ?? 'nothing'}`,
    );
  }
  const indexDifferences = await compareIndex(system, found, offers);
  const dead = await db
    .selectFrom('dead_letters')
    .select(['topic', 'reason'])
    .where('state', '=', 'waiting')
    .execute();
  for (const { topic, reason } of dead) found.details.push(`dead letter ${topic}: ${reason}`);
  return { ...found, outOfOrder, indexDifferences, deadLetters: dead.length };
}
