import type { Questions } from '@curro/shared';
import type { ApplyRequest } from './parse-apply-body.ts';

/** One answer as it is kept with the application: texts too, since an offer may change its questions. */
export interface StoredAnswer {
  readonly questionId: number;
  readonly question: string;
  /** Of killer questions only. */
  readonly answerId?: number;
  readonly answer: string;
}

/** The answers of a checked request in the order of the offer's questions, open ones first. */
export function submittedAnswers(request: ApplyRequest, questions: Questions): StoredAnswer[] {
  const open = questions.open.flatMap(({ id, question }) => {
    const answer = request.openAnswers?.find(({ questionId }) => questionId === id)?.answer;
    if (answer === undefined || answer === 'wrong') return [];
    return [{ questionId: id, question, answer: answer.text }];
  });
  const killer = questions.killer.flatMap(({ id, question, answers }) => {
    const choice = request.killerAnswers?.find(({ questionId }) => questionId === id)?.answer;
    if (choice === undefined || choice === 'wrong') return [];
    const answer = answers.find((candidate) => candidate.id === choice.id)?.answer ?? '';
    return [{ questionId: id, question, answerId: choice.id, answer }];
  });
  return [...open, ...killer];
}
