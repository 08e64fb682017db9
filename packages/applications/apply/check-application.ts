import type { Finding, Questions } from '@curro/shared';
import { LETTER_TEXT_BELOW } from '../letters/letter-text.ts';
import { checkAnswers } from './check-answers.ts';
import type { ApplyRequest, GivenLetter } from './parse-apply-body.ts';

/** What the store knows of the things a request names. */
export interface ApplySubjects {
  /** The CV that is meant; undefined when there is none of the user. */
  readonly curriculum: { readonly complete: boolean } | undefined;
  /** Whether the letter named by key is one of the user; true when none is named. */
  readonly letterKnown: boolean;
  readonly questions: Questions;
}

function checkCurriculum({ curriculumCode }: ApplyRequest, { curriculum }: ApplySubjects): Finding[] {
  if (curriculum?.complete === true) return [];
  return [{ code: '316', field: 'curriculumCode', params: { value: curriculumCode ?? '' } }];
}

function checkLetterText({ key, text }: GivenLetter): Finding[] {
  const missing = text.kind === 'absent' && key === undefined;
  if (!missing && text.kind !== 'unsound') return [];
  return [{ code: '341', field: 'coverLetter.text', params: { max: LETTER_TEXT_BELOW } }];
}

function checkLetterKey({ key = '' }: GivenLetter, known: boolean): Finding[] {
  return known ? [] : [{ code: '340', field: 'coverLetter.key', params: { value: key } }];
}

/** The findings 5 to 9 of applicationCreate in the order of its table: 316, 340, 341, 315, 225 (contract 6.2). */
export function checkApplication(request: ApplyRequest, subjects: ApplySubjects): Finding[] {
  const { letter } = request;
  // A member of a wrong type is one finding: it is not judged as absent as well.
  const wrong = new Set(request.typeFindings.map(({ field }) => field));
  return [
    ...(wrong.has('curriculumCode') ? [] : checkCurriculum(request, subjects)),
    ...(letter === undefined ? [] : checkLetterKey(letter, subjects.letterKnown)),
    ...(letter === undefined || wrong.has('coverLetter.key') ? [] : checkLetterText(letter)),
    ...checkAnswers(request, subjects.questions),
    ...request.typeFindings,
  ];
}
