import type { ValidationError } from '@curro/shared';
import * as z from 'zod';
import { letterSchema, parseLetter, type SubmittedLetter } from './cover-letter.ts';
import {
  type FieldReading,
  idField,
  type JsonObject,
  listField,
  objectField,
  type Parsed,
  textField,
  typeErrors,
  valueIn,
} from './read-field.ts';

/** Maximum length of the answer to an open question, in characters (contract 6.2). */
export const MAX_ANSWER_LENGTH = 1_000;

/** The body of applicationCreate (contract 6.2); `parseApplyBody` also accepts the lenient types of contract 1.5. */
export const applyBody = z
  .object({
    curriculumCode: z.string().optional().meta({ description: 'Absent: the principal CV.' }),
    coverLetter: letterSchema.optional(),
    offerOpenQuestions: z
      .array(z.object({ id: z.int(), answer: z.string().min(1).max(MAX_ANSWER_LENGTH) }))
      .optional()
      .meta({ description: 'An answer for each open question of the offer.' }),
    offerKillerQuestions: z
      .array(z.object({ id: z.int(), answerId: z.int() }))
      .optional()
      .meta({ description: 'An answer for each killer question of the offer.' }),
  })
  .meta({ id: 'ApplyBody' });

/** The answer to one question; `index` is its position in the list. */
export interface SubmittedAnswer<T> {
  readonly index: number;
  /** Undefined if the id of the question is invalid; reported as a separate validation error. */
  readonly questionId: number | undefined;
  readonly answer: FieldReading<T>;
}

/** The answers of one kind; undefined if the list is of a wrong type. */
export type SubmittedAnswers<T> = readonly SubmittedAnswer<T>[] | undefined;

/** A parsed application; `checkApplication` validates it against the offer and the stored data. */
export interface ApplyRequest {
  /** Undefined: the principal CV. */
  readonly curriculumCode: string | undefined;
  readonly letter: SubmittedLetter | undefined;
  readonly openAnswers: SubmittedAnswers<string>;
  /** The ids of the chosen answers. */
  readonly killerAnswers: SubmittedAnswers<number>;
  /** The validation errors of fields of a wrong type (225), the last ones of the operation's table. */
  readonly typeErrors: readonly ValidationError[];
}

function parseAnswers<T>(
  body: JsonObject,
  name: string,
  answerField: string,
  read: (value: unknown) => FieldReading<T>,
): Parsed<SubmittedAnswers<T>> {
  const list = listField(body[name]);
  if (list.kind === 'wrong') return { value: undefined, errors: typeErrors({ [name]: list }) };
  const answers: SubmittedAnswer<T>[] = [];
  const errors: ValidationError[] = [];
  for (const [index, item] of (valueIn(list) ?? []).entries()) {
    const field = `${name}[${index}]`;
    const entry = valueIn(objectField(item));
    const id = idField(entry?.id);
    if (entry === undefined || id.kind !== 'value') {
      errors.push({ code: '225', field: entry === undefined ? field : `${field}.id` });
      answers.push({ index, questionId: undefined, answer: { kind: 'wrong' } });
      continue;
    }
    const answer = read(entry[answerField]);
    errors.push(...typeErrors({ [`${field}.${answerField}`]: answer }));
    answers.push({ index, questionId: id.value, answer });
  }
  return { value: answers, errors };
}

/** Parses the body of applicationCreate (contract 6.2). Ignores unknown fields; never throws. */
export function parseApplyBody(body: JsonObject): ApplyRequest {
  const code = textField(body.curriculumCode);
  const letter = parseLetter(body.coverLetter);
  const open = parseAnswers(body, 'offerOpenQuestions', 'answer', textField);
  const killer = parseAnswers(body, 'offerKillerQuestions', 'answerId', idField);
  return {
    curriculumCode: valueIn(code),
    letter: letter.value,
    openAnswers: open.value,
    killerAnswers: killer.value,
    typeErrors: [...typeErrors({ curriculumCode: code }), ...letter.errors, ...open.errors, ...killer.errors],
  };
}
