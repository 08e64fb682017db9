import { getOffer } from '@curro/offers';
import type { Questions, responses } from '@curro/shared';
import { offerNotFound } from './apply/store-application.ts';
import type { ApplicationContext } from './context.ts';

/**
 * The questions of an offer, open or closed (contract 6.4).
 * @throws DomainError `313` for an unknown or deleted offer.
 */
export async function getQuestions(
  { db }: Pick<ApplicationContext, 'db'>,
  offerId: string,
): Promise<Questions> {
  const stored = await getOffer(db, offerId);
  if (stored === undefined || stored.state === 'deleted') throw offerNotFound(offerId);
  return stored.offer.questions;
}

/** killerQuestionList (contract 6.4). */
export function presentKillerQuestions({ killer }: Questions): responses.KillerQuestionsResponse {
  return killer.map(({ id, question, answers }) => ({
    id,
    question,
    answers: answers.map(({ id, answer }) => ({ id, answer })),
  }));
}

/** openQuestionList (contract 6.4). */
export function presentOpenQuestions({ open }: Questions): responses.OpenQuestionsResponse {
  return open.map(({ id, question }) => ({ id, question }));
}

/** questionList (contract 6.4): always contains both lists. */
export function presentQuestions(questions: Questions): responses.QuestionsResponse {
  return {
    openQuestions: presentOpenQuestions(questions),
    killerQuestions: presentKillerQuestions(questions),
  };
}
