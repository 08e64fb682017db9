import type { Questions, ValidationError } from '@curro/shared';
import { LETTER_TEXT_LENGTH_LIMIT } from '../letters/letter-text.ts';
import { checkAnswers } from './check-answers.ts';
import type { ApplyRequest, SubmittedLetter } from './parse-apply-body.ts';

/** What the store knows of the things a request names. */
export interface ApplyContext {
  /** The CV that is meant; undefined when there is none of the user. */
  readonly curriculum: { readonly complete: boolean } | undefined;
  /** Whether the letter named by key is one of the user; true when none is named. */
  readonly letterExists: boolean;
  readonly questions: Questions;
}

function checkCurriculum({ curriculumCode }: ApplyRequest, { curriculum }: ApplyContext): ValidationError[] {
  if (curriculum?.complete === true) return [];
  return [{ code: '316', field: 'curriculumCode', params: { value: curriculumCode ?? '' } }];
}

function checkLetterText({ key, text }: SubmittedLetter): ValidationError[] {
  const missing = text.kind === 'absent' && key === undefined;
  if (!missing && text.kind !== 'invalid') return [];
  return [{ code: '341', field: 'coverLetter.text', params: { max: LETTER_TEXT_LENGTH_LIMIT } }];
}

function checkLetterKey({ key = '' }: SubmittedLetter, letterExists: boolean): ValidationError[] {
  return letterExists ? [] : [{ code: '340', field: 'coverLetter.key', params: { value: key } }];
}

/** The findings 5 to 9 of applicationCreate in the order of its table: 316, 340, 341, 315, 225 (contract 6.2). */
export function checkApplication(request: ApplyRequest, context: ApplyContext): ValidationError[] {
  const { letter } = request;
  // A member of a wrong type is one finding: it is not judged as absent as well.
  const invalidFields = new Set(request.typeErrors.map(({ field }) => field));
  return [
    ...(invalidFields.has('curriculumCode') ? [] : checkCurriculum(request, context)),
    ...(letter === undefined ? [] : checkLetterKey(letter, context.letterExists)),
    ...(letter === undefined || invalidFields.has('coverLetter.key') ? [] : checkLetterText(letter)),
    ...checkAnswers(request, context.questions),
    ...request.typeErrors,
  ];
}
