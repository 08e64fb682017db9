import type { Database } from '@curro/db';
import { sql } from 'kysely';
import type { Random } from '../../applications/chaos/random.ts';

/** Words that exactly one saved search each requires; an offer has some of them in its title. */
const WORDS = 1_200;
const WORDS_PER_OFFER = 6;
/** Words of descriptions, random ones, so that no two offers count as duplicates. */
const TEXT_WORDS = 40;

/** The word that a number names, without letters that stemming changes. */
const wordOf = (number: number): string => `w${number}x`;

/** An offer to import, and the numbers of its words. */
export interface LoadedOffer {
  readonly externalId: string;
  readonly words: readonly number[];
  readonly body: object;
}

/** Draws an offer with words of several saved searches. */
export function drawOffer(random: Random, number: number): LoadedOffer {
  const words = [...new Set(Array.from({ length: WORDS_PER_OFFER }, () => random.below(WORDS)))];
  const text = Array.from({ length: TEXT_WORDS }, () => `t${random.below(1_000_000)}`).join(' ');
  return {
    externalId: `offer-${number}`,
    words,
    body: {
      title: `Puesto ${words.map(wordOf).join(' ')}`,
      description: text,
      province: 'Zamora',
      expires: '2099-12-31',
    },
  };
}

/**
 * Stores a confirmed saved search of a visitor for each word, for mails at once.
 * @returns the number of the word by the id of its search
 */
export async function storeWordSearches(db: Database): Promise<Map<number, number>> {
  await sql`
    with owners as (
      insert into alert_owners (email, confirmed_email, secret)
      select address, address, gen_random_uuid()
      from generate_series(0, ${WORDS - 1}::int) as number,
        lateral (select 'person' || number || '@example.org' as address) as addresses
      returning id, email)
    insert into saved_searches (owner_id, name, query, query_version, frequency, channel, broad, secret)
    select owners.id, 'w' || number || 'x', 'q=w' || number || 'x', 9, 'instant', 'email', false, gen_random_uuid()
    from owners join generate_series(0, ${WORDS - 1}::int) as number
      on owners.email = 'person' || number || '@example.org'`.execute(db);
  const rows = await db.selectFrom('saved_searches').select(['id', 'query']).execute();
  return new Map(rows.map(({ id, query }) => [id, Number(/\d+/.exec(query)?.[0])]));
}
