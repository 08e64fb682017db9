import { type ListedLetter, MAX_LETTERS } from '@curro/candidates';
import { type FormValues, firstOf } from '@curro/platform';
import type { Questions, ValidationError } from '@curro/shared';
import type { Field, FormRows, Group } from '../../forms/field.ts';
import type { FormMessages } from '../../forms/messages.ts';
import { YES } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import type { ListedCv } from '../cv/read-cv.ts';

const ANSWER_ROWS = 4;
const LETTER_ROWS = 6;

/** The field names of the answers to questions. */
const killerName = (id: number): string => `killer-${id}`;
const openName = (id: number): string => `open-${id}`;

/** The texts of the form with what the answers to questions with fixed answers may lead to. */
export const withKillerHints = (
  { form, killerHint }: Pick<Locale['messages']['apply'], 'form' | 'killerHint'>,
  { killer }: Questions,
): FormMessages => ({
  ...form,
  hints: { ...form.hints, ...Object.fromEntries(killer.map(({ id }) => [killerName(id), killerHint])) },
});

function questionFields({ killer, open }: Questions): Field[] {
  return [
    ...killer.map(
      ({ id, question, answers }): Field => ({
        name: killerName(id),
        shape: 'choice',
        required: true,
        label: question,
        options: [{ options: answers.map(({ id: key, answer }) => ({ value: String(key), label: answer })) }],
      }),
    ),
    ...open.map(
      ({ id, question }): Field => ({
        name: openName(id),
        shape: 'area',
        required: true,
        label: question,
        rows: ANSWER_ROWS,
      }),
    ),
  ];
}

/** The options of the form: CVs, letters and the questions of the offer. */
export interface ApplyChoices {
  readonly curricula: readonly ListedCv[];
  readonly letters: readonly ListedLetter[];
  readonly questions: Questions;
}

/** The fields of the form: the CV, the company's questions, the letter. */
export function applyRows({ curricula, letters, questions }: ApplyChoices, { messages }: Locale): FormRows {
  const { apply } = messages;
  const cvs = curricula.map(({ code, name, completed, principal }) => {
    const label = principal && curricula.length > 1 ? apply.principalCv(name) : name;
    return { value: code, label: completed ? label : apply.incompleteCv(label) };
  });
  const storedLetters = letters.map(({ key, name }) => ({ value: key, label: name }));
  const questionInputs = questionFields(questions);
  return (values) => {
    const chosen = firstOf(values, 'letter');
    const isSavable = chosen !== '' || letters.length < MAX_LETTERS;
    const isSaved = isSavable && firstOf(values, 'save') === YES;
    const letter: Group = {
      name: 'letter',
      fields: [
        // A chosen letter that has been deleted meanwhile is an error of the list.
        ...(storedLetters.length === 0 && chosen === ''
          ? []
          : [
              {
                name: 'letter',
                shape: 'select',
                refreshOnChange: true,
                emptyLabel: apply.noStoredLetter,
                options: [{ options: storedLetters }],
              } as const,
            ]),
        { name: 'text', shape: 'area', rows: LETTER_ROWS },
        ...(isSavable ? [{ name: 'save', shape: 'flag', refreshOnChange: true } as const] : []),
        ...(isSaved ? [{ name: 'name', shape: 'text', required: true } as const] : []),
      ],
    };
    const cv: Group = {
      name: 'cv',
      fields: [
        {
          name: 'curriculumCode',
          shape: 'choice',
          required: true,
          // The page names what the chosen CV contains.
          refreshOnChange: true,
          options: [{ options: cvs }],
        },
      ],
    };
    return [
      // The page says which CV is sent if there is only one.
      ...(cvs.length === 1 ? [] : [cv]),
      ...(questionInputs.length > 0 ? [{ name: 'questions', fields: questionInputs }] : []),
      letter,
    ];
  };
}

/** The value of a field; undefined when empty, so that the body omits it. */
const optionalValue = (values: FormValues, name: string): string | undefined =>
  firstOf(values, name) || undefined;

/** The letter of a form: a stored one, whose text the form may change, or the text of a new one; undefined without a text. */
function coverLetterOf(values: FormValues): Record<string, unknown> | undefined {
  const key = optionalValue(values, 'letter');
  if (key === undefined && firstOf(values, 'text').trim() === '') return undefined;
  return {
    key,
    text: optionalValue(values, 'text'),
    name: optionalValue(values, 'name'),
    doSave: firstOf(values, 'save') === YES,
  };
}

/** The body of an application (contract 6.2), with every question: validation errors name them by position. */
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

/** The validation errors of an application with the names of the fields of the form and their values. */
export function toFormErrors(
  errors: readonly ValidationError[],
  { killer, open }: Questions,
  values: FormValues,
): ValidationError[] {
  return errors.map((error) => {
    const [, list, at] = PLACE.exec(error.field) ?? [];
    const id = (list === 'offerKillerQuestions' ? killer : open)[Number(at)]?.id;
    if (list === 'offerKillerQuestions' && id !== undefined) return { ...error, field: killerName(id) };
    const field = id === undefined ? (LETTER_FIELDS[error.field] ?? error.field) : openName(id);
    // The texts of an empty answer and of an empty letter are not those of a long one.
    return values.has(field)
      ? { ...error, field, params: { ...error.params, value: firstOf(values, field).trim() } }
      : { ...error, field };
  });
}
