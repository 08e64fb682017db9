import { characters, type Finding, hasControls, type Questions } from '@curro/shared';
import type { ApplyRequest, GivenAnswer, GivenAnswers } from './parse-apply-body.ts';

/** Longest open answer in characters (contract 6.2). */
const LONGEST_ANSWER = 1_000;

const refused = (questionId: number, field: string): Finding => ({
  code: '315',
  field,
  params: { id: questionId },
});

/** One kind of question: its list in the body, the member that holds the answer, and what a sound answer is. */
interface Kind<Q, A> {
  readonly list: string;
  readonly member: string;
  readonly isSound: (question: Q, answer: A) => boolean;
  readonly same: (one: A, other: A) => boolean;
}

/** The finding for one question, if any: unanswered, an unsound answer, or answers that differ. */
function judgeQuestion<Q extends { readonly id: number }, A>(
  { list, member, isSound, same }: Kind<Q, A>,
  question: Q,
  answers: readonly GivenAnswer<A>[],
): Finding | undefined {
  const [first, ...others] = answers;
  if (first === undefined) return refused(question.id, list);
  // An answer of a wrong type has its own finding already.
  if (answers.some(({ answer }) => answer === 'wrong')) return undefined;
  const unsound = answers.find(
    ({ answer }) => answer === undefined || answer === 'wrong' || !isSound(question, answer),
  );
  const differing = others.find(
    ({ answer }) =>
      answer !== undefined &&
      answer !== 'wrong' &&
      first.answer !== undefined &&
      first.answer !== 'wrong' &&
      !same(first.answer, answer),
  );
  const culprit = unsound ?? differing;
  return culprit === undefined ? undefined : refused(question.id, `${list}[${culprit.index}].${member}`);
}

function judgeKind<Q extends { readonly id: number }, A>(
  kind: Kind<Q, A>,
  questions: readonly Q[],
  answers: GivenAnswers<A>,
): Finding[] {
  if (answers === undefined) return [];
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  // An answer that names no question may be the one that is missing, and has its own finding already.
  const asked = byQuestion.has(undefined) ? questions.filter(({ id }) => byQuestion.has(id)) : questions;
  const known = new Set<number | undefined>(questions.map(({ id }) => id));
  const strangers = answers.filter(
    ({ questionId }, at) =>
      !known.has(questionId) && answers.findIndex((other) => other.questionId === questionId) === at,
  );
  return [
    ...asked.flatMap((question) => judgeQuestion(kind, question, byQuestion.get(question.id) ?? []) ?? []),
    ...strangers.flatMap(({ questionId, index }) =>
      questionId === undefined ? [] : [refused(questionId, `${kind.list}[${index}].id`)],
    ),
  ];
}

const openKind: Kind<Questions['open'][number], { readonly text: string }> = {
  list: 'offerOpenQuestions',
  member: 'answer',
  isSound: (_, { text }) => characters(text) <= LONGEST_ANSWER && !hasControls(text),
  same: (one, other) => one.text === other.text,
};

const killerKind: Kind<Questions['killer'][number], { readonly id: number }> = {
  list: 'offerKillerQuestions',
  member: 'answerId',
  isSound: (question, { id }) => question.answers.some((answer) => answer.id === id),
  same: (one, other) => one.id === other.id,
};

/** The findings of the answers (code 315), at most one a question: open questions first, each in the offer's order. */
export function checkAnswers(request: ApplyRequest, questions: Questions): Finding[] {
  return [
    ...judgeKind(openKind, questions.open, request.openAnswers),
    ...judgeKind(killerKind, questions.killer, request.killerAnswers),
  ];
}
