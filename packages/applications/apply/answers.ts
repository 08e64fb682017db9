import { characterCount, hasControlCharacters, type Questions, type ValidationError } from '@curro/shared';
import {
  type ApplyRequest,
  MAX_ANSWER_LENGTH,
  type SubmittedAnswer,
  type SubmittedAnswers,
} from './apply-input.ts';

const answerError = (questionId: number, field: string): ValidationError => ({
  code: '315',
  field,
  params: { id: questionId },
});

/** A kind of question: its list in the body, the field of the answer, and which answers are valid. */
interface QuestionKind<Q, A> {
  readonly list: string;
  readonly answerField: string;
  readonly isValid: (question: Q, answer: A) => boolean;
  readonly isSame: (one: A, other: A) => boolean;
}

/** The validation error of one question, if any: no answer, an invalid answer, or contradictory answers. */
function checkQuestion<Q extends { readonly id: number }, A>(
  { list, answerField, isValid, isSame }: QuestionKind<Q, A>,
  question: Q,
  answers: readonly SubmittedAnswer<A>[],
): ValidationError | undefined {
  const [first, ...others] = answers;
  if (first === undefined) return answerError(question.id, list);
  // An answer of a wrong type is a validation error of its own.
  if (answers.some(({ answer }) => answer === 'wrong')) return undefined;
  const invalidAnswer = answers.find(
    ({ answer }) => answer === undefined || answer === 'wrong' || !isValid(question, answer),
  );
  const conflictingAnswer = others.find(
    ({ answer }) =>
      answer !== undefined &&
      answer !== 'wrong' &&
      first.answer !== undefined &&
      first.answer !== 'wrong' &&
      !isSame(first.answer, answer),
  );
  const firstInvalid = invalidAnswer ?? conflictingAnswer;
  return firstInvalid === undefined
    ? undefined
    : answerError(question.id, `${list}[${firstInvalid.index}].${answerField}`);
}

function checkQuestions<Q extends { readonly id: number }, A>(
  kind: QuestionKind<Q, A>,
  questions: readonly Q[],
  answers: SubmittedAnswers<A>,
): ValidationError[] {
  if (answers === undefined) return [];
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  // An answer with an invalid id may be the missing one; it is a validation error of its own.
  const questionsToCheck = byQuestion.has(undefined)
    ? questions.filter(({ id }) => byQuestion.has(id))
    : questions;
  const knownIds = new Set<number | undefined>(questions.map(({ id }) => id));
  const unknownAnswers = answers.filter(
    ({ questionId }, at) =>
      !knownIds.has(questionId) && answers.findIndex((other) => other.questionId === questionId) === at,
  );
  return [
    ...questionsToCheck.flatMap(
      (question) => checkQuestion(kind, question, byQuestion.get(question.id) ?? []) ?? [],
    ),
    ...unknownAnswers.flatMap(({ questionId, index }) =>
      questionId === undefined ? [] : [answerError(questionId, `${kind.list}[${index}].id`)],
    ),
  ];
}

const openKind: QuestionKind<Questions['open'][number], { readonly text: string }> = {
  list: 'offerOpenQuestions',
  answerField: 'answer',
  isValid: (_, { text }) => characterCount(text) <= MAX_ANSWER_LENGTH && !hasControlCharacters(text),
  isSame: (one, other) => one.text === other.text,
};

const killerKind: QuestionKind<Questions['killer'][number], { readonly id: number }> = {
  list: 'offerKillerQuestions',
  answerField: 'answerId',
  isValid: (question, { id }) => question.answers.some((answer) => answer.id === id),
  isSame: (one, other) => one.id === other.id,
};

/** The validation errors of the answers (code 315), at most one per question, in the order of the offer's questions. */
export function checkAnswers(request: ApplyRequest, questions: Questions): ValidationError[] {
  return [
    ...checkQuestions(openKind, questions.open, request.openAnswers),
    ...checkQuestions(killerKind, questions.killer, request.killerAnswers),
  ];
}

/** An answer as the application stores it, with its texts: the offer may change its questions later. */
export interface StoredAnswer {
  readonly questionId: number;
  readonly question: string;
  /** Of killer questions only. */
  readonly answerId?: number;
  readonly answer: string;
}

/** The answers of a valid application in the order of the offer's questions, open questions first. */
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
