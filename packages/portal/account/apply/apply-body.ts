import { type FormValues, firstOf } from '@curro/platform';
import type { Questions } from '@curro/shared';
import { YES } from '../../forms/values.ts';
import type { ValidationError } from '../operation-result.ts';
import { killerName, NEW_LETTER, openName } from './apply-rows.ts';

/** Says nothing: an absent member rather than an empty text. */
const optionalValue = (values: FormValues, name: string): string | undefined =>
  firstOf(values, name) || undefined;

function coverLetterOf(values: FormValues): Record<string, unknown> | undefined {
  const chosen = firstOf(values, 'letter');
  if (chosen === '') return undefined;
  return {
    key: chosen === NEW_LETTER ? undefined : chosen,
    text: optionalValue(values, 'text'),
    name: optionalValue(values, 'name'),
    doSave: firstOf(values, 'save') === YES,
  };
}

/** The body of applicationCreate (contract 6.2). Every question stands in it, so that findings name them by place. */
export function applyBody(values: FormValues, { killer, open }: Questions): Record<string, unknown> {
  return {
    curriculumCode: optionalValue(values, 'curriculumCode'),
    coverLetter: coverLetterOf(values),
    offerKillerQuestions: killer.map(({ id }) => ({ id, answerId: optionalValue(values, killerName(id)) })),
    offerOpenQuestions: open.map(({ id }) => ({ id, answer: optionalValue(values, openName(id)) })),
  };
}

const PLACE = /^(offerKillerQuestions|offerOpenQuestions)\[(\d+)\]/;
const LETTER_FIELDS: Readonly<Record<string, string>> = {
  'coverLetter.key': 'letter',
  'coverLetter.text': 'text',
  'coverLetter.name': 'name',
};

/**
 * The findings of the operation, each by the field of the form that it is about. What the API says of a question by its
 * number, and of a letter that is not there, is said in words of the form.
 */
export function toFormErrors(
  validationErrors: readonly ValidationError[],
  { killer, open }: Questions,
  messages: { readonly unanswered: string; readonly letterMissing: string },
  values: FormValues,
): ValidationError[] {
  return validationErrors.map(({ field, text }) => {
    const [, list, at] = PLACE.exec(field) ?? [];
    const id = (list === 'offerKillerQuestions' ? killer : open)[Number(at)]?.id;
    if (list !== undefined && id !== undefined) {
      const name = list === 'offerKillerQuestions' ? killerName(id) : openName(id);
      return { field: name, text: messages.unanswered };
    }
    const name = LETTER_FIELDS[field] ?? field;
    const missing = name === 'text' && firstOf(values, 'text').trim() === '';
    return { field: name, text: missing ? messages.letterMissing : text };
  });
}
