import type { Database } from '@curro/db';
import { sql } from 'kysely';
import type { ReceivedDigest } from './mail-log.ts';

/** An offer that was stored, by id. */
export interface StoredOffer {
  readonly words: readonly number[];
  /** When the response that it is closed arrived, in milliseconds; undefined for an open one. */
  readonly closedAt: number | undefined;
}

/** What a run has observed. */
export interface Observed {
  /** The number of the word by the id of its search. */
  readonly searches: ReadonlyMap<number, number>;
  readonly offers: ReadonlyMap<string, StoredOffer>;
  readonly mails: readonly ReceivedDigest[];
  /** Times at which a worker was started, in milliseconds. */
  readonly workerStarts: readonly number[];
}

/** The numbers of a run; all of `Differences` must be 0. */
export interface Differences {
  /** Matches of open offers that are not stored. */
  readonly matchesLost: number;
  /** Stored matches of offers without the word. */
  readonly matchesWrong: number;
  /** Matches of open offers that no mail contains. */
  readonly offersNotMailed: number;
  /** Matches that two digests contain. */
  readonly offersMailedTwice: number;
  /** Offers in mails although they were closed before the delivery can have read them. */
  readonly closedOffersMailed: number;
  readonly deadLetters: number;
}

/** Mails that were accepted more than once with the same Message-ID, and the number of accepted mails. */
export interface MailCounts {
  readonly matches: number;
  readonly mails: number;
  readonly repeated: number;
}

interface StoredDigest {
  readonly search: number;
  readonly createdAt: number;
}

async function readDigests(db: Database): Promise<Map<string, StoredDigest>> {
  const rows = await db.selectFrom('alert_digests').select(['key', 'search_id', 'created_at']).execute();
  return new Map(
    rows.map(({ key, search_id, created_at }) => [
      key,
      { search: search_id, createdAt: created_at.getTime() },
    ]),
  );
}

const pairOf = (search: number, offer: string): string => `${search} ${offer}`;

/** Compares the stored matches and the accepted mails with the offers and searches. */
export async function compare(
  db: Database,
  { searches, offers, mails, workerStarts }: Observed,
): Promise<{ differences: Differences; counts: MailCounts }> {
  const searchOf = new Map([...searches].map(([search, word]) => [word, search]));
  const expected = new Set<string>();
  for (const [id, { words, closedAt }] of offers) {
    if (closedAt !== undefined) continue;
    for (const word of words) expected.add(pairOf(searchOf.get(word) ?? 0, id));
  }
  const { rows: matches } = await sql<{ search: number; offer: string }>`
    select search_id as search, offer_id as offer from alert_matches`.execute(db);
  const stored = new Set(matches.map(({ search, offer }) => pairOf(search, offer)));
  const isRight = ({ search, offer }: { search: number; offer: string }): boolean =>
    offers.get(offer)?.words.includes(searches.get(search) ?? -1) === true;

  const digests = await readDigests(db);
  const digestsOf = new Map<string, Set<string>>();
  let closedOffersMailed = 0;
  for (const { key, offers: mailed, connectedAt } of mails) {
    const digest = digests.get(key);
    if (digest === undefined) throw new Error(`a mail of the unknown digest ${key}`);
    // The delivery has read the offers after the digest was created, in the worker that opened the connection.
    const started = Math.max(0, ...workerStarts.filter((at) => at <= connectedAt));
    const earliestRead = Math.max(digest.createdAt, started);
    for (const offer of mailed) {
      const pair = pairOf(digest.search, offer);
      digestsOf.set(pair, (digestsOf.get(pair) ?? new Set()).add(key));
      if ((offers.get(offer)?.closedAt ?? Number.POSITIVE_INFINITY) < earliestRead) closedOffersMailed += 1;
    }
  }
  const { count } = await db
    .selectFrom('dead_letters')
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    differences: {
      matchesLost: [...expected].filter((pair) => !stored.has(pair)).length,
      matchesWrong: matches.filter((match) => !isRight(match)).length,
      offersNotMailed: [...expected].filter((pair) => !digestsOf.has(pair)).length,
      offersMailedTwice: [...digestsOf.values()].filter((keys) => keys.size > 1).length,
      closedOffersMailed,
      deadLetters: Number(count),
    },
    counts: {
      matches: matches.length,
      mails: mails.length,
      repeated: mails.length - new Set(mails.map(({ key }) => key)).size,
    },
  };
}
