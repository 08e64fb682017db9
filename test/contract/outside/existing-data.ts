import { createAccount } from '@curro/accounts';
import {
  applicationCreate,
  coverLetterPut,
  createCurro,
  curriculumList,
  cvTextPut,
  educationPut,
  experiencePut,
  futureJobPut,
  killerQuestionList,
  personalDataPut,
  savedSearchCreate,
} from '@curro/client';
import { reportOffer } from '@curro/offers';
import { offerId, systemClock } from '@curro/shared';
import { sql } from 'kysely';
import { bodies } from '../../candidate/bodies.ts';
import { corpus } from '../../support/corpus.ts';
import type { Curro } from '../../support/curro.ts';

const SOURCE = 'existing';
const CLIENT = 'existing-client';
const OPERATOR_EMAIL = 'operator@existing.example';
/** An offer that no other operation names: an operator may delete it. */
const REPORTED_OFFER = 'nurse';
/** Another one: operators may close or hide it. */
const MODERATED_OFFER = 'moderated';
const SUBJECTS = ['existing-candidate', 'other-candidate'] as const;
/** Items of each list: enough that deletions leave some. */
const ITEMS = 4;

/** Values of path parameters that exist, by name; a path in front of a name is more specific. */
export type ExistingIds = Readonly<Record<string, readonly string[]>>;

const times = async <T>(create: (item: number) => Promise<T>): Promise<T[]> => {
  const created: T[] = [];
  for (let item = 0; item < ITEMS; item += 1) created.push(await create(item));
  return created;
};

async function createCandidateData(curro: Curro, token: string): Promise<ExistingIds> {
  const me = createCurro({ baseUrl: curro.url, token });
  const offer = offerId(SOURCE, 'baker');
  const [principal] = await curriculumList(me);
  const curriculumId = principal?.code ?? '';
  await personalDataPut(me, { curriculumId, body: bodies.personaldata });
  await futureJobPut(me, { curriculumId, body: bodies.futurejob });
  await cvTextPut(me, { curriculumId, body: bodies.cvtext });
  const education = await times(() => educationPut(me, { curriculumId, body: bodies.education }));
  const experience = await times((item) =>
    experiencePut(me, { curriculumId, body: { ...bodies.experience, job: `Panadera ${item}` } }),
  );
  const letters = await times((item) =>
    coverLetterPut(me, { body: { name: `Carta ${item}`, text: 'Buenos días.' } }),
  );
  const searches = await times((item) =>
    savedSearchCreate(me, { body: { name: `Panadería ${item}`, query: `q=panadera${item}` } }),
  );
  const [question] = await killerQuestionList(me, { offerId: offer });
  const answer = { id: question?.id ?? 0, answerId: question?.answers[0]?.id ?? 0 };
  const applied = await applicationCreate(me, { offerId: offer, body: { offerKillerQuestions: [answer] } });
  // On the portal only an application is sent with a file.
  await sql`
    with file as (
      insert into candidate_files (candidate_id, name, kind, content)
      select candidate_id, 'cv.pdf', 'pdf', '%PDF-1.7' from applications where code = ${applied.code} returning id)
    update applications set file_id = (select id from file) where code = ${applied.code}`.execute(curro.db);
  return {
    curriculumId: [curriculumId],
    educationId: education.map(({ id }) => String(id)),
    experienceId: experience.map(({ id }) => String(id)),
    coverletterId: letters.map(({ key }) => key),
    applicationId: [applied.code],
    savedsearchId: searches.map(({ id }) => String(id)),
    '/ops/v1/applications code': [applied.code],
    '/ops/v1/curricula code': [curriculumId],
  };
}

async function createOperatorData(curro: Curro): Promise<ExistingIds> {
  const send = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' };
    const response = await curro.ops(path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const feed = { name: 'existing-feed', directory: 'none', format: 'csv', source: SOURCE, paused: true };
  await send('POST', '/feeds', feed);
  await send('POST', '/clients', { name: CLIENT, allowedOrigins: ['https://jobs.example'] });
  await send('PUT', `/webhooks/${CLIENT}`, { url: 'https://jobs.example/events' });
  const event = await send('POST', `/offers/${offerId(SOURCE, 'baker')}/events`, { event: 'process-closed' });
  const key = await send('POST', '/identity/keys', {});
  const reported = { offerId: offerId(SOURCE, REPORTED_OFFER), reason: 'closed', note: '' } as const;
  await reportOffer({ db: curro.db, clock: systemClock }, reported);
  const reports = (await (await curro.ops('/offer-reports')).json()) as { reports: { id: number }[] };
  await createAccount(curro.db, { email: OPERATOR_EMAIL, passwordHash: 'none' });
  await send('PUT', `/operators/${OPERATOR_EMAIL}`, {});
  const rule = await send('POST', '/searches/rules', { kind: 'synonyms', terms: ['camarero', 'mesero'] });
  const imports = (await (await curro.ops('/imports')).json()) as { imports: { importId: string }[] };
  const deadLetters = (await (await curro.ops('/dead-letters')).json()) as { deadLetters: { id: number }[] };
  return {
    name: ['existing-feed'],
    client: [CLIENT],
    '/ops/v1/clients id': [CLIENT],
    '/ops/v1/moderation offerId': [offerId(SOURCE, MODERATED_OFFER)],
    '/ops/v1/operators email': [OPERATOR_EMAIL],
    '/ops/v1/searches/rules id': [String(rule.ruleId), String(rule.id)],
    '/ops/v1/imports id': imports.imports.map(({ importId }) => importId),
    '/ops/v1/dead-letters id': deadLetters.deadLetters.map(({ id }) => String(id)),
    '/ops/v1/offer-reports id': reports.reports.map(({ id }) => String(id)),
    '/ops/v1/jobs id': [String(event.jobId)],
    '/ops/v1/identity/keys id': [String(key.id)],
  };
}

/** Creates one of everything that operations name in their paths. Returns the ids, and the candidate's token. */
export async function createExistingData(
  curro: Curro,
): Promise<{ readonly ids: ExistingIds; readonly token: string }> {
  const rejected = { externalId: 'rejected' };
  const moderated = { ...corpus[0], externalId: MODERATED_OFFER };
  await curro.load(SOURCE, [...corpus, moderated, rejected]);
  const [subject, other] = SUBJECTS;
  const token = await curro.tokens.candidate(subject);
  const candidate = await createCandidateData(curro, token);
  const them = createCurro({ baseUrl: curro.url, token: await curro.tokens.candidate(other) });
  await curriculumList(them);
  // Of the other candidate, whose searches no generated request of the first one deletes.
  const search = await savedSearchCreate(them, { body: { name: 'Camarera', query: 'q=camarera' } });
  const offers = ['waiter', 'java', 'baker'];
  const ids = {
    ...candidate,
    ...(await createOperatorData(curro)),
    subject: [other],
    '/ops/v1/savedsearches id': [String(search.id)],
    source: [SOURCE],
    externalId: offers,
    offerId: offers.map((externalId) => offerId(SOURCE, externalId)),
    '/ops/v1/offers id': [offerId(SOURCE, 'baker')],
  };
  return { ids, token };
}
