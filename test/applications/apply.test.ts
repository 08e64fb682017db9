import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type Applicant, createApplicant, toApplicant } from './applicant.ts';
import { loadOffer, questions, SOURCE } from './offers.ts';
import { operate } from './operator.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/;

let curro: Curro;
let candela: Applicant;
beforeAll(async () => {
  curro = await startCurro('apply');
  candela = await createApplicant(curro, 'candela');
});
afterAll(() => curro.close());

const errorCodes = (body: { errors?: { error: string; field: string }[] }): string[] =>
  (body.errors ?? []).map(({ error, field }) => `${error} ${field}`);

/** The application count in search results. */
async function indexed(offerId: string): Promise<string | undefined> {
  await curro.settled();
  const { body } = await candela.get('/offer?maxResults=100');
  return body.offers.find(({ id }: { id: string }) => id === offerId)?.applications;
}

describe('POST /offer/{offerId}/application', () => {
  test('stores, counts and returns the application', async () => {
    const offer = await loadOffer(curro, 'plain');
    const response = await candela.apply(offer);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      code: expect.stringMatching(UUID),
      cv: 'Mi CV',
      hasCoverLetter: false,
      coverLetterSavedKO: false,
      eventsReadPending: 1,
      date: expect.stringMatching(TIMESTAMP),
    });
    const { code, date } = response.body;
    expect(response.headers.get('location')).toBe(`/api/1/application/${code}`);

    const applied = {
      tipoId: 1,
      date,
      description: 'Tu inscripción en la oferta ha quedado registrada',
      initializer: true,
      finisher: false,
      rejectedReasons: [],
    };
    const common = {
      code,
      date,
      rejected: false,
      offerRemoved: false,
      processClosed: false,
      eventsReadPending: 1,
      cvReceivedEvent: applied,
    };
    const place = { title: 'Panadera/o de noche', company: 'Hornos Mistral S.L.', city: 'Benavente' };
    expect((await candela.get(`/application/${code}`)).body).toEqual({
      ...common,
      cv: 'Mi CV',
      hasCoverLetter: false,
      jobOffer: { code: offer, ...place, province: { id: 52, value: 'Zamora' }, applications: 1 },
    });
    expect((await candela.get('/application')).body).toEqual({
      totalFound: 1,
      htmlApplicationsEnabled: false,
      applications: [
        {
          ...common,
          lastEvent: applied,
          jobOffer: { code: offer, ...place, logoUrl: 'https://hornos-mistral.example/logo.png' },
        },
      ],
    });
    expect((await candela.get(`/application/${code}/timeline`)).body).toEqual({
      totalFound: 1,
      events: [applied],
    });
    expect((await candela.get(`/application/${code}`)).body.eventsReadPending).toBe(0);
    expect(await indexed(offer)).toBe('1');
    expect((await candela.get('/candidate')).body.lastInscripcion).toBe(date);
  });

  test('of 50 concurrent requests one gets 201 and the others 317', async () => {
    const offer = await loadOffer(curro, 'stampede');
    const responses = await Promise.all(Array.from({ length: 50 }, () => candela.apply(offer)));
    const outcomes = Map.groupBy(responses, ({ status, body }) => `${status} ${body.error ?? ''}`.trim());
    expect(Object.fromEntries([...outcomes].map(([outcome, all]) => [outcome, all.length]))).toEqual({
      '201': 1,
      '409 317': 49,
    });
    expect(await indexed(offer)).toBe('1');
  });

  test('313 for an unknown, a deleted, a closed and an expired offer', async () => {
    const refused = async (offer: string) => {
      const { status, body } = await candela.apply(offer);
      return [status, body.error];
    };
    expect(await refused('nothing')).toEqual([404, '313']);
    const gone = await loadOffer(curro, 'gone');
    await operate(curro, 'DELETE', `/offers/${SOURCE}/gone`);
    expect(await refused(gone)).toEqual([404, '313']);
    expect(await refused(await loadOffer(curro, 'shut', { state: 'closed' }))).toEqual([400, '313']);
    expect(await refused(await loadOffer(curro, 'old', { expires: '2026-03-03T00:00:00Z' }))).toEqual([
      400,
      '313',
    ]);
    const process = await loadOffer(curro, 'process');
    await operate(curro, 'POST', `/offers/${process}/events`, { event: 'process-closed' });
    expect(await refused(process)).toEqual([400, '313']);
    await operate(curro, 'POST', `/offers/${process}/events`, { event: 'process-opened' });
    expect((await candela.apply(process)).status).toBe(201);
  });

  test('322 has the address of the form; 317 precedes it', async () => {
    const address = 'https://empleo.example/form';
    const offer = await loadOffer(curro, 'external', { externalUrlForm: address });
    const { status, body } = await candela.apply(offer);
    expect([status, body.error, body.externalUrlForm]).toEqual([400, '322', address]);
    const changing = await loadOffer(curro, 'turns-external');
    await candela.applied(changing);
    await loadOffer(curro, 'turns-external', { externalUrlForm: address });
    expect((await candela.apply(changing)).body.error).toBe('317');
  });

  test('316 for a CV that is incomplete, unknown or of another candidate', async () => {
    const offer = await loadOffer(curro, 'cv');
    const beginner = toApplicant(curro, await createPerson(curro, 'beginner'));
    expect((await beginner.apply(offer)).body.error).toBe('316');
    for (const curriculumCode of [beginner.curriculum, 'none', crypto.randomUUID()]) {
      const { status, body } = await candela.apply(offer, { curriculumCode });
      expect([status, body.error, errorCodes(body)]).toEqual([400, '316', ['316 curriculumCode']]);
    }
    expect((await candela.apply(offer, { curriculumCode: candela.curriculum })).status).toBe(201);
  });

  test('reports every validation error at once, in the order of the contract', async () => {
    const offer = await loadOffer(curro, 'wrong', questions);
    const { status, body } = await candela.apply(offer, {
      curriculumCode: 'none',
      coverLetter: { key: 'none', text: 'a'.repeat(4_000), main: 3 },
    });
    expect(status).toBe(400);
    expect(errorCodes(body)).toEqual([
      '316 curriculumCode',
      '340 coverLetter.key',
      '341 coverLetter.text',
      '315 offerOpenQuestions',
      '315 offerKillerQuestions',
      '225 coverLetter.main',
    ]);
    expect((await candela.apply(offer, [])).body.error).toBe('225');
  });

  test('validates answers against the questions of the offer', async () => {
    const offer = await loadOffer(curro, 'asking', questions);
    const { body: questionList } = await candela.get(`/offer/${offer}/question`);
    const [open] = questionList.openQuestions;
    const [killer] = questionList.killerQuestions;
    const answers = {
      offerOpenQuestions: [{ id: open.id, answer: 'Todas' }],
      offerKillerQuestions: [{ id: killer.id, answerId: killer.answers[1].id }],
    };
    const wrong = await candela.apply(offer, {
      ...answers,
      offerKillerQuestions: [{ id: killer.id, answerId: open.id }],
    });
    expect(errorCodes(wrong.body)).toEqual(['315 offerKillerQuestions[0].answerId']);
    expect((await candela.apply(offer, answers)).status).toBe(201);
    expect((await candela.get(`/offer/${offer}/killerquestion`)).body).toEqual(questionList.killerQuestions);
    expect((await candela.get(`/offer/${offer}/openquestion`)).body).toEqual(questionList.openQuestions);
  });

  test('questions of an offer with answers cannot change: conflict', async () => {
    const offer = await loadOffer(curro, 'kept', questions);
    const { body: questionList } = await candela.get(`/offer/${offer}/question`);
    await candela.applied(offer, {
      offerOpenQuestions: [{ id: questionList.openQuestions[0].id, answer: 'Todas' }],
      offerKillerQuestions: [
        { id: questionList.killerQuestions[0].id, answerId: questionList.killerQuestions[0].answers[0].id },
      ],
    });
    const changed = {
      externalId: 'kept',
      title: 'Otra',
      description: 'Otra descripción.',
      openQuestions: [{ question: '¿Otra pregunta?' }],
    };
    const put = await operate(curro, 'PUT', `/offers/${SOURCE}/kept`, changed);
    expect([put.status, put.body.error]).toEqual([409, 'conflict']);
    const imported = await curro.ops(`/offers?source=${SOURCE}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', accept: 'application/x-ndjson' },
      body: JSON.stringify(changed),
    });
    expect(JSON.parse(await imported.text())).toMatchObject({
      result: 'updated',
      reasons: expect.arrayContaining([expect.objectContaining({ field: 'questions', code: 'conflict' })]),
    });
    expect((await candela.get(`/offer/${offer}/question`)).body).toEqual(questionList);
    expect((await candela.get(`/offer/${offer}`)).body.title).toBe('Otra');
  });

  test('a repeated Idempotency-Key gets the same response; another request with it is a conflict', async () => {
    const [first, second] = [await loadOffer(curro, 'key-1'), await loadOffer(curro, 'key-2')];
    const key = { 'idempotency-key': 'once' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => candela.apply(first, {}, key)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    const reused = await candela.apply(second, {}, key);
    expect([reused.status, reused.body.error]).toEqual([409, 'conflict']);
    expect((await candela.apply(first)).body.error).toBe('317');
    const tooLong = await candela.apply(second, {}, { 'idempotency-key': 'k'.repeat(256) });
    expect(errorCodes(tooLong.body)).toEqual(['201 Idempotency-Key']);
  });

  test('an application remains when its offer is deleted', async () => {
    const offer = await loadOffer(curro, 'outlived');
    const code = await candela.applied(offer);
    await operate(curro, 'DELETE', `/offers/${SOURCE}/outlived`);
    await curro.settled();
    const { body } = await candela.get(`/application/${code}`);
    expect(body).toMatchObject({
      rejected: true,
      offerRemoved: true,
      eventsReadPending: 2,
      jobOffer: { title: 'Panadera/o de noche', company: 'Hornos Mistral S.L.', applications: 1 },
      offerRemovedEvent: { tipoId: 15, finisher: true },
    });
  });
});

describe('the cover letter of an application', () => {
  const letters = async () =>
    (await candela.get('/coverletter')).body.map(({ name }: { name: string }) => name);

  test('a text in the request, saved or not', async () => {
    const text = { text: 'Me gusta la masa madre.' };
    const offer = await loadOffer(curro, 'letter-1');
    expect((await candela.apply(offer, { coverLetter: text })).body).toMatchObject({
      hasCoverLetter: true,
      coverLetterSavedKO: false,
    });
    expect(await letters()).toEqual([]);
    const saved = await candela.apply(await loadOffer(curro, 'letter-2'), {
      coverLetter: { ...text, name: 'Obradores', doSave: true },
    });
    expect(saved.body).toMatchObject({ hasCoverLetter: true, coverLetterSavedKO: false });
    expect(await letters()).toEqual(['Obradores']);
  });

  test.each([
    ['without a name', {}],
    ['with a name too long', { name: 'n'.repeat(101) }],
  ])('a letter that cannot be saved %s does not affect the application', async (which, name) => {
    const before = await letters();
    const response = await candela.apply(await loadOffer(curro, `letter ${which}`), {
      coverLetter: { text: 'Hola', doSave: true, ...name },
    });
    expect(response.body).toMatchObject({ hasCoverLetter: true, coverLetterSavedKO: true });
    expect(await letters()).toEqual(before);
  });

  test('a stored letter by its key, changed on request', async () => {
    const { body: letter } = await candela.put('/coverletter', { name: 'Hornos', text: 'Vieja' });
    const storedLetterBody = { coverLetter: { key: letter.key } };
    expect(
      (await candela.apply(await loadOffer(curro, 'letter-3'), storedLetterBody)).body.hasCoverLetter,
    ).toBe(true);
    await candela.applied(await loadOffer(curro, 'letter-4'), {
      coverLetter: { key: letter.key, text: 'Nueva', doSave: true },
    });
    expect((await candela.get(`/coverletter/${letter.key}`)).body).toMatchObject({
      name: 'Hornos',
      text: 'Nueva',
    });
    const stranger = await createApplicant(curro, 'stranger');
    const refused = await stranger.apply(await loadOffer(curro, 'letter-5'), storedLetterBody);
    expect(errorCodes(refused.body)).toEqual(['340 coverLetter.key']);
  });
});
