import type { Questions, responses } from '@curro/shared';

/** killerQuestionList: as the company set them (contract 6.4). */
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

/** questionList: both, always there (contract 6.4). */
export function presentQuestions(questions: Questions): responses.QuestionsResponse {
  return {
    openQuestions: presentOpenQuestions(questions),
    killerQuestions: presentKillerQuestions(questions),
  };
}
