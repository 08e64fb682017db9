import type { answers, Questions } from '@curro/shared';

/** killerQuestionList: as the company set them (contract 6.4). */
export function presentKillerQuestions({ killer }: Questions): answers.KillerQuestionsAnswer {
  return killer.map(({ id, question, answers }) => ({
    id,
    question,
    answers: answers.map(({ id, answer }) => ({ id, answer })),
  }));
}

/** openQuestionList (contract 6.4). */
export function presentOpenQuestions({ open }: Questions): answers.OpenQuestionsAnswer {
  return open.map(({ id, question }) => ({ id, question }));
}

/** questionList: both, always there (contract 6.4). */
export function presentQuestions(questions: Questions): answers.QuestionsAnswer {
  return {
    openQuestions: presentOpenQuestions(questions),
    killerQuestions: presentKillerQuestions(questions),
  };
}
