import { characterCount, hasControlCharacters, type Questions, type ValidationError } from '@curro/shared';
import type { ApplyRequest, SubmittedAnswer, SubmittedAnswers } from './parse-apply-body.ts';

/** Longest open answer in characters (contract 6.2). */
const MAX_ANSWER_LENGTH = 1_000;

const answerError = (questionId: number, field: string): ValidationError => ({
  code: '315',
  field,
  params: { id: questionId },
});

/** One kind of question: its list in the body, the member that holds the answer, and what a sound answer is. */
interface QuestionKind<Q, A> {
  readonly list: string;
  readonly answerField: string;
  readonly isValid: (question: Q, answer: A) => boolean;
  readonly isSame: (one: A, other: A) => boolean;
}

/** The finding for one question, if any: unanswered, an unsound answer, or answers that differ. */
function checkQuestion<Q extends { readonly id: number }, A>(
  { list, answerField, isValid, isSame }: QuestionKind<Q, A>,
  question: Q,
  answers: readonly SubmittedAnswer<A>[],
): ValidationError | undefined {
  const [first, ...others] = answers;
  if (first === undefined) return answerError(question.id, list);
  // An answer of a wrong type has its own finding already.
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
  // An answer that names no question may be the one that is missing, and has its own finding already.
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

/** The findings of the answers (code 315), at most one a question: open questions first, each in the offer's order. */
export function checkAnswers(request: ApplyRequest, questions: Questions): ValidationError[] {
  return [
    ...checkQuestions(openKind, questions.open, request.openAnswers),
    ...checkQuestions(killerKind, questions.killer, request.killerAnswers),
  ];
}
