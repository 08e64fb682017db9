import type { Finding } from '@curro/shared';
import {
  booleanMember,
  given,
  idMember,
  type JsonObject,
  listMember,
  type Member,
  objectMember,
  textMember,
} from '../body/read-member.ts';
import { typeFindings } from '../body/type-findings.ts';
import { type LetterText, letterSizes, sizedText } from '../letters/letter-text.ts';

/** The answer to one question as sent; `index` is its place in the list. */
export interface GivenAnswer<T> {
  readonly index: number;
  /** Undefined: it cannot be read which question is meant, which is its own finding. */
  readonly questionId: number | undefined;
  /** Undefined: nothing was answered. `wrong`: of a wrong type, which is its own finding. */
  readonly answer: T | undefined | 'wrong';
}

/** The answers of one kind; undefined when the list itself is of a wrong type. */
export type GivenAnswers<T> = readonly GivenAnswer<T>[] | undefined;

/** The cover letter of an application as sent. */
export interface GivenLetter {
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
  readonly letter: GivenLetter | undefined;
  readonly openAnswers: GivenAnswers<{ readonly text: string }>;
  readonly killerAnswers: GivenAnswers<{ readonly id: number }>;
  /** Members of a wrong type (225), the last findings of the operation's table. */
  readonly typeFindings: readonly Finding[];
}

interface Parsed<T> {
  readonly value: T;
  readonly findings: readonly Finding[];
}

function parseAnswers<T, A>(
  body: JsonObject,
  name: string,
  member: string,
  read: (value: unknown) => Member<T>,
  toAnswer: (value: T) => A,
): Parsed<GivenAnswers<A>> {
  const list = listMember(body[name]);
  if (list.kind === 'wrong') return { value: undefined, findings: typeFindings({ [name]: list }) };
  const answers: GivenAnswer<A>[] = [];
  const findings: Finding[] = [];
  for (const [index, item] of (given(list) ?? []).entries()) {
    const field = `${name}[${index}]`;
    const entry = given(objectMember(item));
    const id = idMember(entry?.id);
    if (entry === undefined || id.kind !== 'value') {
      findings.push({ code: '225', field: entry === undefined ? field : `${field}.id` });
      answers.push({ index, questionId: undefined, answer: 'wrong' });
      continue;
    }
    const answer = read(entry[member]);
    findings.push(...typeFindings({ [`${field}.${member}`]: answer }));
    answers.push({
      index,
      questionId: id.value,
      answer:
        answer.kind === 'value' ? toAnswer(answer.value) : answer.kind === 'wrong' ? 'wrong' : undefined,
    });
  }
  return { value: answers, findings };
}

function parseLetter(value: unknown): Parsed<GivenLetter | undefined> {
  const letter = objectMember(value);
  if (letter.kind !== 'value') return { value: undefined, findings: typeFindings({ coverLetter: letter }) };
  const members = {
    'coverLetter.key': textMember(letter.value.key),
    'coverLetter.name': textMember(letter.value.name),
    'coverLetter.text': textMember(letter.value.text),
    'coverLetter.main': booleanMember(letter.value.main),
    'coverLetter.doSave': booleanMember(letter.value.doSave),
  };
  return {
    findings: typeFindings(members),
    value: {
      key: given(members['coverLetter.key']),
      name: sizedText(members['coverLetter.name'], letterSizes.name),
      text: sizedText(members['coverLetter.text'], letterSizes.text),
      main: given(members['coverLetter.main']) ?? false,
      doSave: given(members['coverLetter.doSave']) ?? false,
    },
  };
}

/** Parses the body of applicationCreate (contract 6.2). Unknown members are ignored; nothing is refused yet. */
export function parseApplyBody(body: JsonObject): ApplyRequest {
  const code = textMember(body.curriculumCode);
  const letter = parseLetter(body.coverLetter);
  const open = parseAnswers(body, 'offerOpenQuestions', 'answer', textMember, (text) => ({ text }));
  const killer = parseAnswers(body, 'offerKillerQuestions', 'answerId', idMember, (id) => ({ id }));
  return {
    curriculumCode: given(code),
    letter: letter.value,
    openAnswers: open.value,
    killerAnswers: killer.value,
    typeFindings: [
      ...typeFindings({ curriculumCode: code }),
      ...letter.findings,
      ...open.findings,
      ...killer.findings,
    ],
  };
}
