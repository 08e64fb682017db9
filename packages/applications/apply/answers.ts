import { characterCount, hasControlCharacters, type Questions, type ValidationError } from '@curro/shared';
import * as z from 'zod';
import {
  type ApplyRequest,
  MAX_ANSWER_LENGTH,
  type SubmittedAnswer,
  type SubmittedAnswers,
} from './apply-input.ts';
import { valueIn } from './read-field.ts';

const answerError = (questionId: number, field: string): ValidationError => ({
  code: '315',
  field,
  params: { id: questionId },
});

/** A kind of question: the field of its list in the body, the field of the answer, and the check of an answer. */
interface QuestionKind<Q, A> {
  readonly list: string;
  readonly answerField: string;
  readonly isValid: (question: Q, answer: A) => boolean;
}

/** The validation error of one question, if any: no answer, an invalid answer, or contradictory answers. */
function checkQuestion<Q extends { readonly id: number }, A>(
  { list, answerField, isValid }: QuestionKind<Q, A>,
  question: Q,
  answers: readonly SubmittedAnswer<A>[],
): ValidationError | undefined {
  const [first, ...others] = answers;
  if (first === undefined) return answerError(question.id, list);
  // An answer of a wrong type is reported separately.
  if (answers.some(({ answer }) => answer.kind === 'wrong')) return undefined;
  const firstInvalid =
    answers.find(({ answer }) => answer.kind !== 'value' || !isValid(question, answer.value)) ??
    others.find(({ answer }) => valueIn(answer) !== valueIn(first.answer));
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
  // An answer with an invalid id may be the missing one; it is reported separately.
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

const openKind: QuestionKind<Questions['open'][number], string> = {
  list: 'offerOpenQuestions',
  answerField: 'answer',
  isValid: (_, text) => characterCount(text) <= MAX_ANSWER_LENGTH && !hasControlCharacters(text),
};

const killerKind: QuestionKind<Questions['killer'][number], number> = {
  list: 'offerKillerQuestions',
  answerField: 'answerId',
  isValid: (question, answerId) => question.answers.some(({ id }) => id === answerId),
};

/** The validation errors of the answers (code 315), at most one per question, in the order of the offer's questions. */
export function checkAnswers(request: ApplyRequest, questions: Questions): ValidationError[] {
  return [
    ...checkQuestions(openKind, questions.open, request.openAnswers),
    ...checkQuestions(killerKind, questions.killer, request.killerAnswers),
  ];
}

/** Stored answers. They contain the texts of question and answer, since the questions of the offer can change. */
export const storedAnswersSchema = z.array(
  z.object({
    questionId: z.number(),
    question: z.string(),
    /** Only for killer questions. */
    answerId: z.number().optional(),
    answer: z.string(),
  }),
);
export type StoredAnswer = Readonly<z.infer<typeof storedAnswersSchema>[number]>;

/** The valid answer to a question. */
function answerTo<A>(answers: SubmittedAnswers<A>, question: number): A | undefined {
  const submitted = answers?.find(({ questionId }) => questionId === question);
  return submitted && valueIn(submitted.answer);
}

/** The answers of a valid application in the order of the offer's questions, open questions first. */
export function submittedAnswers(request: ApplyRequest, questions: Questions): StoredAnswer[] {
  const open = questions.open.flatMap(({ id, question }) => {
    const answer = answerTo(request.openAnswers, id);
    return answer === undefined ? [] : [{ questionId: id, question, answer }];
  });
  const killer = questions.killer.flatMap(({ id, question, answers }) => {
    const answerId = answerTo(request.killerAnswers, id);
    if (answerId === undefined) return [];
    const answer = answers.find((possible) => possible.id === answerId)?.answer ?? '';
    return [{ questionId: id, question, answerId, answer }];
  });
  return [...open, ...killer];
}
