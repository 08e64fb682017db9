import type { Questions, ValidationError } from '@curro/shared';
import { checkAnswers } from './answers.ts';
import type { ApplyRequest } from './apply-input.ts';
import { maxLetterLengths, type SubmittedLetter } from './cover-letter.ts';

/** The stored data that an application refers to. */
export interface ApplyContext {
  /** Undefined if the candidate does not have the CV. */
  readonly curriculum: { readonly complete: boolean } | undefined;
  /** Whether the candidate has the letter with the key; true if the application has no key. */
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
  // The error text says "shorter than".
  return [{ code: '341', field: 'coverLetter.text', params: { max: maxLetterLengths.text + 1 } }];
}

function checkLetterKey({ key = '' }: SubmittedLetter, letterExists: boolean): ValidationError[] {
  return letterExists ? [] : [{ code: '340', field: 'coverLetter.key', params: { value: key } }];
}

/** The validation errors of an application in the order of the contract: 316, 340, 341, 315, 225 (contract 6.2). */
export function checkApplication(request: ApplyRequest, context: ApplyContext): ValidationError[] {
  const { letter } = request;
  // A field of a wrong type is not reported as absent, too.
  const invalidFields = new Set(request.typeErrors.map(({ field }) => field));
  return [
    ...(invalidFields.has('curriculumCode') ? [] : checkCurriculum(request, context)),
    ...(letter === undefined ? [] : checkLetterKey(letter, context.letterExists)),
    ...(letter === undefined || invalidFields.has('coverLetter.key') ? [] : checkLetterText(letter)),
    ...checkAnswers(request, context.questions),
    ...request.typeErrors,
  ];
}
