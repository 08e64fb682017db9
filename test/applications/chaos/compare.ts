import type { EventKey } from '@curro/shared';
import { sql } from 'kysely';
import { inParallel } from './in-parallel.ts';
import type { RetryingClient } from './retrying-client.ts';
import type { TestSystem } from './test-system.ts';

const READERS = 8;

/** An application by its responses, with every accepted event. */
export interface AcceptedApplication {
  readonly code: string;
  readonly token: string;
  readonly offer: string;
  readonly events: readonly EventKey[];
}

/** The differences between responses and stored data. All numbers but the first two must be 0. */
export interface Differences {
  readonly applications: number;
  readonly events: number;
  readonly lostApplications: number;
  readonly doubledApplications: number;
  readonly lostEvents: number;
  readonly doubledEvents: number;
  readonly timelinesOutOfOrder: number;
  readonly fanOutsLost: number;
  readonly fanOutsDoubled: number;
  readonly countsWrongInSearch: number;
  readonly deadLetters: number;
}

const count = (items: readonly string[], wanted: string): number =>
  items.filter((item) => item === wanted).length;

/** The event that each offer event writes once to every open application. */
const NEWS: EventKey = 'offer-modified';

async function timelineOf(client: RetryingClient, { code, token }: AcceptedApplication): Promise<number> {
  const { status, body } = await client.get(`/api/3/application/${code}/timeline?pageSize=30`, token);
  return status === 200 && typeof body.totalFound === 'number' ? body.totalFound : -1;
}

async function storedEvents(system: TestSystem): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; events: string[] }>`
    select applications.code, array_agg(application_events.event order by at, sequence) as events
    from applications join application_events on application_id = applications.id and application_events.state = 'written'
    group by applications.code`.execute(system.db);
  return new Map(rows.map((row) => [row.code, row.events]));
}

/** The number of offers whose count in search differs from the accepted applications. */
async function wrongCounts(
  client: RetryingClient,
  accepted: readonly AcceptedApplication[],
  token: string,
): Promise<number> {
  const { body } = await client.get('/api/9/offer?maxResults=100', token);
  const shown = new Map(
    Array.isArray(body.offers) ? body.offers.map(({ id, applications }) => [id, Number(applications)]) : [],
  );
  const byOffer = Map.groupBy(accepted, ({ offer }) => offer);
  return [...byOffer].filter(([offer, all]) => shown.get(offer) !== all.length).length;
}

/** Compares the responses with the stored data, the timelines and search. */
export async function compare(
  system: TestSystem,
  client: RetryingClient,
  accepted: readonly AcceptedApplication[],
): Promise<Differences> {
  const stored = await storedEvents(system);
  let [lostEvents, doubledEvents, outOfOrder, fanOutsLost, fanOutsDoubled, differing] = [0, 0, 0, 0, 0, 0];
  for (const { code, events } of accepted) {
    const all = stored.get(code) ?? [];
    const applicationEvents = all.filter((event) => event !== NEWS);
    const expected = ['application', ...events];
    for (const event of new Set(expected)) {
      const difference = count(expected, event) - count(applicationEvents, event);
      lostEvents += Math.max(difference, 0);
      doubledEvents += Math.max(-difference, 0);
    }
    if (applicationEvents.length === expected.length && applicationEvents.join() !== expected.join())
      outOfOrder += 1;
    const news = count(all, NEWS);
    fanOutsDoubled += Math.max(news - 1, 0);
    if (news === 0 && !events.includes('discarded')) fanOutsLost += 1;
  }
  await inParallel(accepted, READERS, async (application) => {
    const shown = await timelineOf(client, application);
    if (shown !== (stored.get(application.code) ?? []).length) differing += 1;
  });
  const deadLetters = await system.db
    .selectFrom('dead_letters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    applications: stored.size,
    events: [...stored.values()].reduce((sum, events) => sum + events.length, 0),
    lostApplications: accepted.filter(({ code }) => !stored.has(code)).length,
    doubledApplications: stored.size - new Set(accepted.map(({ code }) => code)).size,
    lostEvents,
    doubledEvents,
    timelinesOutOfOrder: outOfOrder + differing,
    fanOutsLost,
    fanOutsDoubled,
    countsWrongInSearch: await wrongCounts(client, accepted, accepted[0]?.token ?? ''),
    deadLetters: deadLetters.count,
  };
}
