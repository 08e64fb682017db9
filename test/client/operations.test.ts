import * as sdk from '@curro/client';
import { offerId, operations } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodies } from '../candidate/bodies.ts';
import { conformingFetch } from '../support/conformance/check-response.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

/** Plain offers in the operator's format, each a minute older than the one before. */
const manyOffers = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, at) => ({
    externalId: `plain-${at}`,
    title: `Dependiente de comercio ${at}`,
    description: 'Atención al público en una tienda de barrio.',
    city: 'Zamora',
    province: 'Zamora',
    category: 'comercial-ventas',
    published: new Date(Date.UTC(2026, 2, 1, 8, -at)).toISOString(),
    expires: '2099-12-31T00:00:00Z',
  }));

const SOURCE = 'sdk';
const PLAIN_OFFERS = 64;
const baker = offerId(SOURCE, 'baker');

let curro: Curro;
let me: sdk.Curro;
let curriculumId: string;
const called = new Set<string>();

/** The client; records its calls. */
function recordCalls(client: sdk.Curro): sdk.Curro {
  return {
    send(call) {
      called.add(`${call.method} ${call.path}`);
      return client.send(call);
    },
  };
}

const curriculumParams = (): { curriculumId: string } => ({ curriculumId });

beforeAll(async () => {
  curro = await startCurro('sdk');
  await curro.load(SOURCE, [...corpus, ...manyOffers(PLAIN_OFFERS)]);
  const token = await curro.tokens.candidate('ana');
  me = recordCalls(
    sdk.createCurro({
      baseUrl: `${curro.url}/`,
      token: () => token,
      fetch: conformingFetch,
    }),
  );
  curriculumId = (await sdk.curriculumList(me)).find(({ principal }) => principal)?.code ?? '';
});
afterAll(() => curro.close());

describe('public operations', () => {
  test('offers and their questions', async () => {
    const result = await sdk.offerSearch(me, { q: 'panadera', province: ['zamora'], facets: true });
    expect(result.offers.map(({ id }) => id)).toEqual([baker]);
    expect((await sdk.offerGet(me, { offerId: baker })).title).toBe('Panadera/o de noche');
    expect((await sdk.suggestionList(me, { q: 'panad', for: ['titles'] })).titles[0]).toEqual({
      text: 'Panadero',
      count: 1,
    });
    const opened = { offerId: baker, search: crypto.randomUUID(), position: 1 };
    expect(await sdk.offerOpen(me, opened)).toEqual({});
    // No other offer has this job: the similar ones are those of its category.
    const similar = await sdk.similarOfferList(me, { offerId: baker, maxResults: 3 });
    expect(similar.offers.map(({ title, category }) => [title, category.value])).toEqual([
      ['Camarero/a de sala', 'Turismo y restauración'],
    ]);
    const questions = await sdk.questionList(me, { offerId: baker });
    expect(questions.killerQuestions).toEqual(await sdk.killerQuestionList(me, { offerId: baker }));
    expect(questions.openQuestions).toEqual(await sdk.openQuestionList(me, { offerId: baker }));
  });

  test('dictionaries and skills', async () => {
    const provinces = await sdk.dictionaryGet(me, { dictionaryId: 'province', parent: 17 });
    expect(provinces[0]?.key).toBe('seleccionar');
    expect(await sdk.dictionaryTypeGet(me, { typeId: 'skills' })).not.toEqual([]);
    const roots = await sdk.candidateSkillCategoryList(me, { includeSkills: false });
    const categoryId = roots[0]?.subcategories[0]?.id ?? 0;
    expect(await sdk.candidateSkillList(me, { categoryId })).toEqual(expect.any(Array));
  });
});

describe('the CV', () => {
  test('its sections are written and read', async () => {
    const put = { curriculumId, body: bodies.personaldata } as sdk.Input<'personalDataPut'>;
    expect((await sdk.personalDataPut(me, put)).name).toBe('Candela');
    expect((await sdk.personalDataGet(me, curriculumParams())).email).toBe('ana@example.org');
    const job = { curriculumId, body: bodies.futurejob } as sdk.Input<'futureJobPut'>;
    expect((await sdk.futureJobPut(me, job)).curriculumId).toBe(curriculumId);
    expect((await sdk.futureJobGet(me, curriculumParams())).working).toBe(true);
    const text = { curriculumId, body: { cvtext: 'Llevo nueve años al frente de hornos. '.repeat(4) } };
    expect(await sdk.cvTextPut(me, text)).toEqual(await sdk.cvTextGet(me, curriculumParams()));
    expect(await sdk.skillList(me, curriculumParams())).toEqual({ expertise: [], language: [] });
    expect((await sdk.candidateGet(me)).fullName).toBe('Candela Ruibarbo');
  });

  test('its items are added, replaced under their tag, deleted', async () => {
    const education = { ...bodies.education } as sdk.EducationBody;
    const { id } = await sdk.educationPut(me, { curriculumId, body: education });
    let tag: string | undefined;
    const item = { curriculumId, educationId: String(id) };
    await sdk.educationGet(me, item, { onResponse: ({ headers }) => (tag = headers.get('etag') ?? '') });
    const change = { curriculumId, body: { ...education, id, institutionName: 'IES Arribes' } };
    await sdk.educationPut(me, change, { ifMatch: tag ?? '' });
    const late = sdk.educationPut(me, change, { ifMatch: tag ?? '' });
    await expect(late).rejects.toMatchObject({ code: 'precondition_failed', status: 412 });
    expect((await sdk.educationList(me, curriculumParams())).educations).toHaveLength(1);

    const added = await sdk.experiencePut(me, {
      curriculumId,
      body: bodies.experience,
    });
    const experience = { curriculumId, experienceId: added.id };
    expect(await sdk.experienceGet(me, experience)).toEqual(added);
    expect(await sdk.experienceDelete(me, experience)).toEqual({});
    expect((await sdk.experienceList(me, curriculumParams())).experience).toEqual([]);
    await sdk.educationDelete(me, item);

    await sdk.educationPut(me, { curriculumId, body: education });
    await sdk.experiencePut(me, { curriculumId, body: bodies.experience });
    expect((await sdk.curriculumList(me))[0]?.completed).toBe(true);
  });

  test('letters are added, replaced, deleted', async () => {
    const letter = await sdk.coverLetterPut(me, { body: { name: 'Obradores', text: 'Buenos días.' } });
    await sdk.coverLetterPut(me, { body: { key: letter.key, name: 'Hornos', text: 'Buenas tardes.' } });
    expect((await sdk.coverLetterGet(me, { coverletterId: letter.key })).name).toBe('Hornos');
    expect(await sdk.coverLetterList(me)).toEqual([{ key: letter.key, name: 'Hornos', main: true }]);
    expect(await sdk.coverLetterDelete(me, { coverletterId: letter.key })).toEqual({});
  });

  test('saved searches', async () => {
    const body = { name: 'Pan', query: 'q=panadero', channel: 'rss' } as const;
    const search = await sdk.savedSearchCreate(me, { body });
    const savedsearchId = search.id;
    expect(await sdk.savedSearchList(me)).toEqual([search]);
    expect(await sdk.savedSearchGet(me, { savedsearchId })).toEqual(search);
    const paused = await sdk.savedSearchUpdate(me, { savedsearchId, body: { ...body, paused: true } });
    expect(paused).toMatchObject({ name: 'Pan', paused: true });
    expect(await sdk.savedSearchDelete(me, { savedsearchId })).toEqual({});
  });
});

describe('applications', () => {
  test('are created once, read, hidden', async () => {
    const [question] = await sdk.killerQuestionList(me, { offerId: baker });
    const answer = { id: question?.id ?? 0, answerId: question?.answers[0]?.id ?? 0 };
    const body = { offerKillerQuestions: [answer] };
    const key = { idempotencyKey: 'once' };
    const applied = await sdk.applicationCreate(me, { offerId: baker, body }, key);
    expect(await sdk.applicationCreate(me, { offerId: baker, body }, key)).toEqual(applied);
    const again = sdk.applicationCreate(me, { offerId: baker, body });
    await expect(again).rejects.toMatchObject({ code: '317', status: 409 });

    const application = { applicationId: applied.code };
    expect((await sdk.applicationGet(me, application)).eventsReadPending).toBe(1);
    expect((await sdk.applicationTimeline(me, application)).events).toHaveLength(1);
    expect(await sdk.applicationUpdate(me, { ...application, hide: true })).toEqual({ hide: true });
    expect((await sdk.applicationList(me)).totalFound).toBe(0);
    await sdk.applicationUpdate(me, { ...application, hide: false });
  });
});

describe('pages', () => {
  test('returns every offer of a search once', async () => {
    const ids: string[] = [];
    for await (const { id } of sdk.eachOffer(me, { q: 'dependiente', maxResults: 7 })) ids.push(id);
    expect(new Set(ids).size).toBe(PLAIN_OFFERS);
    expect(ids).toHaveLength(PLAIN_OFFERS);
  });

  test('starts at the page of the query', async () => {
    const pages: number[] = [];
    const query = { q: 'dependiente', maxResults: 20, page: 3 };
    for await (const { currentPage } of sdk.offerPages(me, query)) pages.push(currentPage);
    expect(pages).toEqual([3, 4]);
  });

  test('returns every application and every event', async () => {
    const applied: string[] = [];
    for (let at = 0; at < 33; at += 1) {
      const { code } = await sdk.applicationCreate(me, {
        offerId: offerId(SOURCE, `plain-${at}`),
        body: {},
      });
      applied.push(code);
    }
    const listed: string[] = [];
    for await (const { code } of sdk.eachApplication(me, { order: 'application-date' })) listed.push(code);
    expect(listed).toEqual(expect.arrayContaining(applied));
    expect(listed).toHaveLength(applied.length + 1);

    const [applicationId = ''] = applied;
    for (let at = 0; at < 31; at += 1) {
      await curro.ops(`/applications/${applicationId}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'message-send' }),
      });
    }
    await curro.settled();
    const events: number[] = [];
    for await (const { tipoId } of sdk.eachEvent(me, { applicationId })) events.push(tipoId);
    expect(events).toEqual([...Array.from({ length: 31 }, () => 8), 1]);
  });
});

test('every operation has been called', () => {
  const all = operations.map(({ id }) => Reflect.get(sdk, id) as { method: string; path: string });
  expect([...called].sort()).toEqual(all.map(({ method, path }) => `${method} ${path}`).sort());
});
