import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { bodies } from '../../candidate/bodies.ts';
import type { TokenSigner } from '../../support/tokens.ts';
import type { TestSystem } from './test-system.ts';

/** Beginning of the subjects of the candidates. */
export const CANDIDATE_PREFIX = 'cast-';

type SeededSystem = Pick<TestSystem, 'url' | 'db'> & {
  readonly tokens: Pick<TokenSigner, 'operator' | 'candidate'>;
};

const SOURCE = 'chaos';
const EXPIRES = '2099-12-31T00:00:00Z';

/** Without experience, so that the CV is complete without an item of it. */
const futurejob = { ...bodies.futurejob, yearsOfExperience: 'sin-experiencia' };
const SECTIONS = { personaldata: bodies.personaldata, education: bodies.education, futurejob };

/** Creates the first candidate with a complete CV over HTTP. */
async function createFirst({ url, tokens }: SeededSystem): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokens.candidate(`${CANDIDATE_PREFIX}1`)}`,
    'content-type': 'application/json',
  };
  const listed = await fetch(`${url}/api/9999/curriculum`, { headers });
  const [cv] = (await listed.json()) as { code: string }[];
  for (const [section, body] of Object.entries(SECTIONS)) {
    const path = `${url}/api/9999/curriculum/${cv?.code}/${section}`;
    const response = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${section}: ${response.status} ${await response.text()}`);
  }
}

/** Creates candidates with a complete CV: the first over HTTP, copies of it in the database. */
export async function createCandidates(system: SeededSystem, count: number): Promise<string[]> {
  const { db, tokens } = system;
  await createFirst(system);
  await db.transaction().execute(async (trx) => {
    await sql`
      with model as (
        select candidates.personal_data, curricula.future_job, educations.level_code, educations.still_enrolled
        from candidates
        join curricula on curricula.candidate_id = candidates.id
        join educations on educations.curriculum_id = curricula.id
        where candidates.subject = ${`${CANDIDATE_PREFIX}1`}
      ), person as (
        insert into candidates (subject, personal_data)
        select ${CANDIDATE_PREFIX}::text || n, personal_data from model, generate_series(2, ${count}) n returning id
      ), cv as (
        insert into curricula (candidate_id, position, name, principal, future_job)
        select id, 1, 'Mi CV', true, future_job from person, model returning id, candidate_id
      )
      insert into educations (candidate_id, curriculum_id, level_code, still_enrolled, hidden)
      select candidate_id, id, level_code, still_enrolled, false from cv, model`.execute(trx);
  });
  return Promise.all(
    Array.from({ length: count }, (_, at) => tokens.candidate(`${CANDIDATE_PREFIX}${at + 1}`)),
  );
}

/** Creates open offers; returns their ids. */
export async function createOffers({ url, tokens }: SeededSystem, count: number): Promise<string[]> {
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
