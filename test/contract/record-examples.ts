import * as sdk from '@curro/client';
import { offerId } from '@curro/shared';
import { bodies } from '../candidate/bodies.ts';

/** What was sent to an operation, and what came back. */
interface Example {
  readonly body?: unknown;
  readonly answer: unknown;
}

type Recorded = Map<sdk.OperationId, Example>;

async function recordPublic(me: sdk.Curro, recorded: Recorded, offer: string): Promise<void> {
  const of = { offerId: offer };
  recorded.set('offerSearch', {
    answer: await sdk.offerSearch(me, { q: 'panadera', province: ['zamora'], facets: true }),
  });
  recorded.set('offerGet', { answer: await sdk.offerGet(me, of) });
  recorded.set('questionList', { answer: await sdk.questionList(me, of) });
  recorded.set('killerQuestionList', { answer: await sdk.killerQuestionList(me, of) });
  recorded.set('openQuestionList', { answer: await sdk.openQuestionList(me, of) });
  recorded.set('dictionaryGet', { answer: await sdk.dictionaryGet(me, { dictionaryId: 'workday' }) });
  recorded.set('dictionaryTypeGet', { answer: await sdk.dictionaryTypeGet(me, { typeId: 'skills' }) });
  const tree = await sdk.candidateSkillCategoryList(me);
  recorded.set('candidateSkillCategoryList', { answer: tree });
  const categoryId = tree[0]?.subcategories[0]?.id ?? 0;
  recorded.set('candidateSkillList', { answer: await sdk.candidateSkillList(me, { categoryId }) });
}

async function recordCurriculum(me: sdk.Curro, recorded: Recorded): Promise<void> {
  const [principal] = await sdk.curriculumList(me);
  const own = { curriculumId: principal?.code ?? '' };
  const { personaldata, futurejob, cvtext, education, experience } = bodies;
  const put = async <T>(id: sdk.OperationId, body: T, send: (body: T) => Promise<unknown>) => {
    recorded.set(id, { body, answer: await send(body) });
  };
  await put('personalDataPut', personaldata, (body) => sdk.personalDataPut(me, { ...own, body }));
  await put('futureJobPut', futurejob, (body) => sdk.futureJobPut(me, { ...own, body }));
  await put('cvTextPut', cvtext, (body) => sdk.cvTextPut(me, { ...own, body }));
  const study = await sdk.educationPut(me, { ...own, body: education });
  recorded.set('educationPut', { body: education, answer: study });
  const job = await sdk.experiencePut(me, { ...own, body: experience });
  recorded.set('experiencePut', { body: experience, answer: job });
  const educationId = String(study.id);
  recorded.set('personalDataGet', { answer: await sdk.personalDataGet(me, own) });
  recorded.set('futureJobGet', { answer: await sdk.futureJobGet(me, own) });
  recorded.set('cvTextGet', { answer: await sdk.cvTextGet(me, own) });
  recorded.set('skillList', { answer: await sdk.skillList(me, own) });
  recorded.set('educationList', { answer: await sdk.educationList(me, own) });
  recorded.set('educationGet', { answer: await sdk.educationGet(me, { ...own, educationId }) });
  recorded.set('experienceList', { answer: await sdk.experienceList(me, own) });
  recorded.set('experienceGet', { answer: await sdk.experienceGet(me, { ...own, experienceId: job.id }) });
  recorded.set('curriculumList', { answer: await sdk.curriculumList(me) });
}

async function recordApplication(me: sdk.Curro, recorded: Recorded, offer: string): Promise<void> {
  const letter = { name: 'Obradores', text: 'Buenos días: llevo nueve años al frente de hornos de leña.' };
  const saved = await sdk.coverLetterPut(me, { body: letter });
  recorded.set('coverLetterPut', { body: letter, answer: saved });
  const coverletterId = saved.key;
  recorded.set('coverLetterGet', { answer: await sdk.coverLetterGet(me, { coverletterId }) });
  recorded.set('coverLetterList', { answer: await sdk.coverLetterList(me) });
  const [question] = await sdk.killerQuestionList(me, { offerId: offer });
  const answered = { id: question?.id ?? 0, answerId: question?.answers[0]?.id ?? 0 };
  const body = { coverLetter: { key: coverletterId }, offerKillerQuestions: [answered] };
  const applied = await sdk.applicationCreate(me, { offerId: offer, body });
  recorded.set('applicationCreate', { body, answer: applied });
  const of = { applicationId: applied.code };
  recorded.set('applicationGet', { answer: await sdk.applicationGet(me, of) });
  recorded.set('applicationList', { answer: await sdk.applicationList(me) });
  recorded.set('applicationTimeline', { answer: await sdk.applicationTimeline(me, of) });
  recorded.set('applicationUpdate', { answer: await sdk.applicationUpdate(me, { ...of, hide: true }) });
  recorded.set('candidateGet', { answer: await sdk.candidateGet(me) });
}

/** Calls every operation that answers with something, as one candidate who applies to the baker's offer. */
export async function recordExamples(me: sdk.Curro, source: string): Promise<Recorded> {
  const recorded: Recorded = new Map();
  const offer = offerId(source, 'baker');
  await recordPublic(me, recorded, offer);
  await recordCurriculum(me, recorded);
  await recordApplication(me, recorded, offer);
  return recorded;
}
