import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@curro/db';
import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { executeKill, planKills, type Victim } from '../../applications/chaos/killer.ts';
import { createRandom, type Random } from '../../applications/chaos/random.ts';
import { createRetryingClient } from '../../applications/chaos/retrying-client.ts';
import { startTestSystem, type TestSystem } from '../../applications/chaos/test-system.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { until } from '../../support/until.ts';
import { compare, type Differences, type MailCounts, type StoredOffer } from './compare.ts';
import { type ReceivedDigest, readDigest } from './mail-log.ts';
import { drawOffer, storeWordSearches } from './searches.ts';

const SOURCE = 'kills';
const VICTIMS: readonly Victim[] = ['worker', 'redis', 'elasticsearch', 'postgresql'];
const MAX_KILL_PAUSE_MS = 2_500;
/** One offer of this many is closed, up to this time after it was stored. */
const CLOSED_SHARE = 3;
const MAX_OPEN_MS = 4_000;
/** Interval at which waiting instant digests become due, which takes five minutes otherwise. */
const DUE_MS = 1_000;
const SETTLE_MS = 600_000;

/** The result of a run. */
export interface KillsReport {
  readonly seed: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly offers: number;
  readonly closed: number;
  readonly counts: MailCounts;
  readonly differences: Differences;
}

/** Stores offers one after another and closes some of them a moment later, until `isOver`. */
async function storeOffers(
  { url, tokens }: TestSystem,
  random: Random,
  offerPauseMs: number,
  isOver: () => boolean,
): Promise<Map<string, StoredOffer>> {
  const client = createRetryingClient(url);
  const operator = await tokens.operator();
  const offers = new Map<string, StoredOffer>();
  const closing: Promise<void>[] = [];
  for (let number = 0; !isOver(); number += 1) {
    const { externalId, words, body } = drawOffer(random, number);
    const path = `/ops/v1/offers/${SOURCE}/${externalId}`;
    const { status } = await client.put(path, operator, body);
    if (status !== 200) throw new Error(`offer: ${status}`);
    const id = offerId(SOURCE, externalId);
    offers.set(id, { words, closedAt: undefined });
    const openMs = random.below(MAX_OPEN_MS);
    if (random.below(CLOSED_SHARE) === 0) {
      closing.push(
        delay(openMs).then(async () => {
          // 404: the response to an earlier attempt was lost.
          await client.delete(path, operator);
          offers.set(id, { words, closedAt: Date.now() });
        }),
      );
    }
    await delay(offerPauseMs);
  }
  await Promise.all(closing);
  return offers;
}

/** Lets the time pass that instant digests of one search are apart. Fails while PostgreSQL restarts. */
async function makeDue(db: Database): Promise<void> {
  await sql`
    update saved_searches set last_digest_at = null, due_at = now()
    where due_at > now()`.execute(db);
}

/** Waits until every match is mailed or belongs to a closed offer. */
async function allSent({ db }: TestSystem): Promise<void> {
  const isSettled = async (): Promise<boolean> => {
    await makeDue(db);
    const { rows } = await sql<{ settled: boolean }>`
      select not exists (select from alert_digests where state = 'pending')
        and not exists (select from saved_searches where due_at is not null)
        and not exists (select from outbox)
        and (select min(revision) from alert_partitions) >= (select max(revision) from offers) as settled`.execute(
      db,
    );
    return rows[0]?.settled === true;
  };
  await until('every digest to be settled', () => isSettled().catch(() => false), SETTLE_MS);
}

/**
 * Kills the worker and the engines with SIGKILL while offers are stored, matched, mailed and closed; then compares the
 * matches and mails with the offers. The seed determines the kills and the offers.
 * @param options `offerPauseMs`: pause after each offer
 */
export async function runKills(
  environment: Readonly<Record<string, string | undefined>>,
  {
    kills,
    seed,
    offerPauseMs,
    onKill,
  }: {
    readonly kills: number;
    readonly seed: number;
    readonly offerPauseMs: number;
    readonly onKill?: (victim: Victim) => void;
  },
): Promise<KillsReport> {
  const mails: ReceivedDigest[] = [];
  const server = await startMailServer({
    onMail: (mail, connectedAt) => mails.push(readDigest(mail, connectedAt)),
  });
  const system = await startTestSystem(environment, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Curro <no-reply@curro.example>',
    PORTAL_URL: 'https://jobs.example',
    ALERTS_LEASE_MS: '2000',
    ALERTS_POLL_MS: '50',
    ALERTS_DIGEST_EVERY_MS: '500',
  });
  try {
    const began = Date.now();
    const workerStarts = [began];
    const searches = await storeWordSearches(system.db);
    const random = createRandom(seed);
    const plan = planKills(random, kills, 1, VICTIMS);
    const pauses = plan.map(() => random.below(MAX_KILL_PAUSE_MS));
    const counts: Record<string, number> = {};
    let over = false;
    const killing = async (): Promise<void> => {
      for (const [at, kill] of plan.entries()) {
        await delay(pauses[at]);
        onKill?.(kill.victim);
        await executeKill(system, kill);
        if (kill.victim === 'worker') workerStarts.push(Date.now() - kill.downtimeMs);
        counts[kill.victim] = (counts[kill.victim] ?? 0) + 1;
      }
    };
    const timer = setInterval(() => void makeDue(system.db).catch(() => undefined), DUE_MS);
    const [offers] = await Promise.all([
      storeOffers(system, createRandom(seed + 1), offerPauseMs, () => over),
      killing().finally(() => {
        over = true;
      }),
    ]);
    clearInterval(timer);
    await system.ready();
    await allSent(system);
    return {
      seed,
      kills: counts,
      seconds: Math.round((Date.now() - began) / 1_000),
      offers: offers.size,
      closed: [...offers.values()].filter(({ closedAt }) => closedAt !== undefined).length,
      ...(await compare(system.db, { searches, offers, mails, workerStarts })),
    };
  } finally {
    await system.close();
    await server.close();
  }
}
