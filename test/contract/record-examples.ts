import * as sdk from '@curro/client';
import { offerId, operations } from '@curro/shared';
import { bodies } from '../candidate/bodies.ts';

/** The parameters and the body of the request, and the response of an operation, if it is JSON. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly response?: unknown;
}

/** Stores the example of the latest request. */
interface Recorded {
  set(id: sdk.OperationId, example: Example): void;
}

async function recordPublic(me: sdk.Curro, recorded: Recorded, offer: string): Promise<void> {
  const of = { offerId: offer };
  recorded.set('offerSearch', {
    response: await sdk.offerSearch(me, { q: 'panadera', province: ['zamora'], facets: true }),
  });
  recorded.set('suggestionList', { response: await sdk.suggestionList(me, { q: 'pan' }) });
  recorded.set('offerGet', { response: await sdk.offerGet(me, of) });
  const opened = { ...of, search: '3f0c2a4e-6f2b-4b0a-9d8e-1c2d3e4f5a6b', position: 1 };
  recorded.set('offerOpen', { response: await sdk.offerOpen(me, opened) });
  recorded.set('similarOfferList', { response: await sdk.similarOfferList(me, of) });
  recorded.set('questionList', { response: await sdk.questionList(me, of) });
  recorded.set('killerQuestionList', { response: await sdk.killerQuestionList(me, of) });
  recorded.set('openQuestionList', { response: await sdk.openQuestionList(me, of) });
  recorded.set('dictionaryGet', { response: await sdk.dictionaryGet(me, { dictionaryId: 'workday' }) });
  recorded.set('dictionaryTypeGet', { response: await sdk.dictionaryTypeGet(me, { typeId: 'skills' }) });
  const tree = await sdk.candidateSkillCategoryList(me);
  recorded.set('candidateSkillCategoryList', { response: tree });
  const categoryId = tree[0]?.subcategories[0]?.id ?? 0;
  recorded.set('candidateSkillList', { response: await sdk.candidateSkillList(me, { categoryId }) });
}

async function recordCurriculum(me: sdk.Curro, recorded: Recorded): Promise<void> {
  const [principal] = await sdk.curriculumList(me);
  const ids = { curriculumId: principal?.code ?? '' };
  const { personaldata, futurejob, cvtext, education, experience } = bodies;
  const put = async <T>(id: sdk.OperationId, body: T, send: (body: T) => Promise<unknown>) => {
    recorded.set(id, { body, response: await send(body) });
  };
  await put('personalDataPut', personaldata, (body) => sdk.personalDataPut(me, { ...ids, body }));
  await put('futureJobPut', futurejob, (body) => sdk.futureJobPut(me, { ...ids, body }));
  await put('cvTextPut', cvtext, (body) => sdk.cvTextPut(me, { ...ids, body }));
  const study = await sdk.educationPut(me, { ...ids, body: education });
  recorded.set('educationPut', { body: education, response: study });
  const job = await sdk.experiencePut(me, { ...ids, body: experience });
  recorded.set('experiencePut', { body: experience, response: job });
  const educationId = String(study.id);
  recorded.set('personalDataGet', { response: await sdk.personalDataGet(me, ids) });
  recorded.set('futureJobGet', { response: await sdk.futureJobGet(me, ids) });
  recorded.set('cvTextGet', { response: await sdk.cvTextGet(me, ids) });
  recorded.set('skillList', { response: await sdk.skillList(me, ids) });
  recorded.set('educationList', { response: await sdk.educationList(me, ids) });
  recorded.set('educationGet', { response: await sdk.educationGet(me, { ...ids, educationId }) });
  recorded.set('experienceList', { response: await sdk.experienceList(me, ids) });
  recorded.set('experienceGet', { response: await sdk.experienceGet(me, { ...ids, experienceId: job.id }) });
  recorded.set('curriculumList', { response: await sdk.curriculumList(me) });
  const former = await sdk.experiencePut(me, { ...ids, body: experience });
  recorded.set('experienceDelete', {
    response: await sdk.experienceDelete(me, { ...ids, experienceId: former.id }),
  });
  const formerStudy = {
    ...ids,
    educationId: String((await sdk.educationPut(me, { ...ids, body: education })).id),
  };
  recorded.set('educationDelete', { response: await sdk.educationDelete(me, formerStudy) });
}

async function recordSavedSearches(me: sdk.Curro, recorded: Recorded): Promise<void> {
  const body = { name: 'Camarera en Zamora', query: 'q=camarera&province=zamora' };
  const saved = await sdk.savedSearchCreate(me, { body });
  recorded.set('savedSearchCreate', { body, response: saved });
  const of = { savedsearchId: String(saved.id) };
  recorded.set('savedSearchGet', { response: await sdk.savedSearchGet(me, of) });
  const changed = { ...body, frequency: 'weekly' } as const;
  recorded.set('savedSearchUpdate', {
    body: changed,
    response: await sdk.savedSearchUpdate(me, { ...of, body: changed }),
  });
  recorded.set('savedSearchList', { response: await sdk.savedSearchList(me) });
  const other = await sdk.savedSearchCreate(me, { body: { name: 'Panadería', query: 'q=panadera' } });
  const former = { savedsearchId: String(other.id) };
  recorded.set('savedSearchDelete', { response: await sdk.savedSearchDelete(me, former) });
}

async function recordApplication(me: sdk.Curro, recorded: Recorded, offer: string): Promise<void> {
  const letter = { name: 'Obradores', text: 'Buenos días: llevo nueve años al frente de hornos de leña.' };
  const saved = await sdk.coverLetterPut(me, { body: letter });
  recorded.set('coverLetterPut', { body: letter, response: saved });
  const coverletterId = saved.key;
  recorded.set('coverLetterGet', { response: await sdk.coverLetterGet(me, { coverletterId }) });
  recorded.set('coverLetterList', { response: await sdk.coverLetterList(me) });
  const [question] = await sdk.killerQuestionList(me, { offerId: offer });
  const response = { id: question?.id ?? 0, answerId: question?.answers[0]?.id ?? 0 };
  // The key of a cover letter belongs to its candidate only: the example sends the text.
  const body = { coverLetter: { text: letter.text }, offerKillerQuestions: [response] };
  const applied = await sdk.applicationCreate(me, { offerId: offer, body });
  recorded.set('applicationCreate', { body, response: applied });
  const of = { applicationId: applied.code };
  recorded.set('applicationGet', { response: await sdk.applicationGet(me, of) });
  recorded.set('applicationList', { response: await sdk.applicationList(me) });
  recorded.set('applicationTimeline', { response: await sdk.applicationTimeline(me, of) });
  recorded.set('applicationUpdate', { response: await sdk.applicationUpdate(me, { ...of, hide: true }) });
  recorded.set('candidateGet', { response: await sdk.candidateGet(me) });
  const former = await sdk.coverLetterPut(me, { body: { ...letter, name: 'Panaderías' } });
  recorded.set('coverLetterDelete', {
    response: await sdk.coverLetterDelete(me, { coverletterId: former.key }),
  });
}

/** The parameters of the address of a request to an operation. */
function parametersOf(id: sdk.OperationId, address: string): Pick<Example, 'path' | 'query'> {
  const { pathname, search } = new URL(address);
  const segments = pathname.split('/').slice('/api/9'.split('/').length);
  const names =
    operations
      .find((each) => each.id === id)
      ?.path.split('/')
      .slice(1) ?? [];
  const path = names.flatMap((name, at) =>
    name.startsWith('{') ? [[name.slice(1, -1), segments[at] ?? ''] as const] : [],
  );
  const query = Object.fromEntries(new URLSearchParams(search));
  return {
    ...(path.length > 0 && { path: Object.fromEntries(path) }),
    ...(search !== '' && { query }),
  };
}

/** Calls every operation of the public and of candidates, as one candidate who applies to the baker's offer. */
export async function recordExamples(
  options: sdk.CurroOptions,
  source: string,
): Promise<ReadonlyMap<string, Example>> {
  const { baseUrl, fetch: send = fetch } = options;
  let latest = '';
  const me = sdk.createCurro({
    ...options,
    fetch: (url, init) => {
      latest = url;
      return send(url, init);
    },
  });
  const examples = new Map<string, Example>();
  const recorded: Recorded = {
    set(id, example) {
      examples.set(id, { ...parametersOf(id, latest), ...example });
    },
  };
  const offer = offerId(source, 'baker');
  await recordPublic(me, recorded, offer);
  const query = { q: 'panadera', province: 'zamora', facets: 'true' };
  const former = await send(`${baseUrl}/api/1/offer?${new URLSearchParams(query).toString()}`, {});
  examples.set('offerSearchV1', { query, response: await former.json() });
  await recordCurriculum(me, recorded);
  await recordApplication(me, recorded, offer);
  await recordSavedSearches(me, recorded);
  return examples;
}
