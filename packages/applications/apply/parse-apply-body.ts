import type { ValidationError } from '@curro/shared';
import {
  booleanField,
  type FieldReading,
  idField,
  type JsonObject,
  listField,
  objectField,
  textField,
  valueIn,
} from '../body/read-field.ts';
import { typeErrors } from '../body/type-errors.ts';
import { type LetterText, maxLetterLengths, validateLetterText } from '../letters/letter-text.ts';

/** The answer to one question as sent; `index` is its place in the list. */
export interface SubmittedAnswer<T> {
  readonly index: number;
  /** Undefined: it cannot be read which question is meant, which is its own finding. */
  readonly questionId: number | undefined;
  /** Undefined: nothing was answered. `wrong`: of a wrong type, which is its own finding. */
  readonly answer: T | undefined | 'wrong';
}

/** The answers of one kind; undefined when the list itself is of a wrong type. */
export type SubmittedAnswers<T> = readonly SubmittedAnswer<T>[] | undefined;

/** The cover letter of an application as sent. */
export interface SubmittedLetter {
  readonly key: string | undefined;
  readonly name: LetterText;
  readonly text: LetterText;
  readonly main: boolean;
  readonly doSave: boolean;
}

/** The body of an application, parsed; what depends on the store is still to be checked. */
export interface ApplyRequest {
  /** Undefined: the default CV. */
  readonly curriculumCode: string | undefined;
  readonly letter: SubmittedLetter | undefined;
  readonly openAnswers: SubmittedAnswers<{ readonly text: string }>;
  readonly killerAnswers: SubmittedAnswers<{ readonly id: number }>;
  /** Members of a wrong type (225), the last findings of the operation's table. */
  readonly typeErrors: readonly ValidationError[];
}

interface Parsed<T> {
  readonly value: T;
  readonly errors: readonly ValidationError[];
}

function parseAnswers<T, A>(
  body: JsonObject,
  name: string,
  answerField: string,
  read: (value: unknown) => FieldReading<T>,
  toAnswer: (value: T) => A,
): Parsed<SubmittedAnswers<A>> {
  const list = listField(body[name]);
  if (list.kind === 'wrong') return { value: undefined, errors: typeErrors({ [name]: list }) };
  const answers: SubmittedAnswer<A>[] = [];
  const errors: ValidationError[] = [];
  for (const [index, item] of (valueIn(list) ?? []).entries()) {
    const field = `${name}[${index}]`;
    const entry = valueIn(objectField(item));
    const id = idField(entry?.id);
    if (entry === undefined || id.kind !== 'value') {
      errors.push({ code: '225', field: entry === undefined ? field : `${field}.id` });
      answers.push({ index, questionId: undefined, answer: 'wrong' });
      continue;
    }
    const answer = read(entry[answerField]);
    errors.push(...typeErrors({ [`${field}.${answerField}`]: answer }));
    answers.push({
      index,
      questionId: id.value,
      answer:
        answer.kind === 'value' ? toAnswer(answer.value) : answer.kind === 'wrong' ? 'wrong' : undefined,
    });
  }
  return { value: answers, errors };
}

function parseLetter(value: unknown): Parsed<SubmittedLetter | undefined> {
  const letter = objectField(value);
  if (letter.kind !== 'value') return { value: undefined, errors: typeErrors({ coverLetter: letter }) };
  const fields = {
    'coverLetter.key': textField(letter.value.key),
    'coverLetter.name': textField(letter.value.name),
    'coverLetter.text': textField(letter.value.text),
    'coverLetter.main': booleanField(letter.value.main),
    'coverLetter.doSave': booleanField(letter.value.doSave),
  };
  return {
    errors: typeErrors(fields),
    value: {
      key: valueIn(fields['coverLetter.key']),
      name: validateLetterText(fields['coverLetter.name'], maxLetterLengths.name),
      text: validateLetterText(fields['coverLetter.text'], maxLetterLengths.text),
      main: valueIn(fields['coverLetter.main']) ?? false,
      doSave: valueIn(fields['coverLetter.doSave']) ?? false,
    },
  };
}

/** Parses the body of applicationCreate (contract 6.2). Unknown members are ignored; nothing is refused yet. */
export function parseApplyBody(body: JsonObject): ApplyRequest {
  const code = textField(body.curriculumCode);
  const letter = parseLetter(body.coverLetter);
  const open = parseAnswers(body, 'offerOpenQuestions', 'answer', textField, (text) => ({ text }));
  const killer = parseAnswers(body, 'offerKillerQuestions', 'answerId', idField, (id) => ({ id }));
  return {
    curriculumCode: valueIn(code),
    letter: letter.value,
    openAnswers: open.value,
    killerAnswers: killer.value,
    typeErrors: [...typeErrors({ curriculumCode: code }), ...letter.errors, ...open.errors, ...killer.errors],
  };
}
