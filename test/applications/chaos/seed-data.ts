import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import type { TestSystem } from './test-system.ts';

const SOURCE = 'chaos';
const EXPIRES = '2099-12-31T00:00:00Z';

/** Inserts candidates with a complete CV into the database: thousands in a second. */
export async function createCandidates({ db, tokens }: TestSystem, count: number): Promise<string[]> {
  await db.transaction().execute(async (trx) => {
    await sql`
      with person as (
        insert into candidates (subject, personal_data)
        select 'cast-' || n, '{}'::jsonb from generate_series(1, ${count}) n returning id
      ), cv as (
        insert into curricula (candidate_id, position, name, principal, future_job)
        select id, 1, 'Mi CV', true, '{"yearsOfExperience": "sin-experiencia"}'::jsonb from person
        returning id, candidate_id
      )
      insert into educations (candidate_id, curriculum_id, level_code, still_enrolled, hidden)
      select candidate_id, id, 'bachillerato', false, false from cv`.execute(trx);
  });
  return Promise.all(Array.from({ length: count }, (_, at) => tokens.candidate(`cast-${at + 1}`)));
}

/** Creates open offers; returns their ids. */
export async function createOffers({ url, tokens }: TestSystem, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `offer-${at}`);
  const body = names
    .map((externalId) =>
      JSON.stringify({
        externalId,
        title: `Panadera ${externalId}`,
        description: 'Turno de noche en obrador artesano.',
        company: { name: 'Hornos Mistral S.L.' },
        province: 'Zamora',
        expires: EXPIRES,
      }),
    )
    .join('\n');
  const response = await fetch(`${url}/ops/v1/offers?source=${SOURCE}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokens.operator()}`,
      'content-type': 'application/x-ndjson',
    },
    body,
  });
  if (response.status !== 200) throw new Error(`import: ${response.status} ${await response.text()}`);
  return names.map((name) => offerId(SOURCE, name));
}
