import { firstOf } from '@curro/platform';
import type { Questions } from '@curro/shared';
import type { Field, FormRows, Group } from '../../forms/field.ts';
import type { Locale } from '../../locale.ts';
import type { ListedCv } from '../cv/read-cv.ts';
import type { ListedLetter } from '../letters/read-letters.ts';

/** Chosen in place of a letter that is kept already. */
export const NEW_LETTER = 'new';
const ANSWER_ROWS = 4;
const LETTER_ROWS = 10;

/** The name of the field that answers a question. */
export const killerName = (id: number): string => `killer-${id}`;
export const openName = (id: number): string => `open-${id}`;

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

/** What an application is made of. */
export interface ApplyChoices {
  readonly curricula: readonly ListedCv[];
  readonly letters: readonly ListedLetter[];
  readonly questions: Questions;
}

/** The form of an application: the CV, the company's questions, the letter. */
export function applyRows({ curricula, letters, questions }: ApplyChoices, { messages }: Locale): FormRows {
  const { apply } = messages;
  const cvs = curricula.map(({ code, name, completed }) => ({
    value: code,
    label: completed ? name : apply.incompleteCv(name),
  }));
  const storedLetters = letters.map(({ key, name }) => ({ value: key, label: name }));
  const questionInputs = questionFields(questions);
  return (values) => {
    const writing = firstOf(values, 'letter') !== '';
    const letter: Group = {
      name: 'letter',
      fields: [
        {
          name: 'letter',
          shape: 'select',
          refreshOnChange: true,
          emptyLabel: apply.noLetter,
          options: [{ options: [...storedLetters, { value: NEW_LETTER, label: apply.newLetter }] }],
        },
        ...(writing
          ? [
              { name: 'text', shape: 'area', required: true, rows: LETTER_ROWS } as const,
              { name: 'save', shape: 'flag' } as const,
              { name: 'name', shape: 'text' } as const,
            ]
          : []),
      ],
    };
    return [
      {
        name: 'cv',
        fields: [{ name: 'curriculumCode', shape: 'choice', required: true, options: [{ options: cvs }] }],
      },
      ...(questionInputs.length > 0 ? [{ name: 'questions', fields: questionInputs }] : []),
      letter,
    ];
  };
}
