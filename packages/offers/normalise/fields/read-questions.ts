import type { Questions } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { ingestLimits } from '../limits.ts';
import { quote } from '../quote.ts';
import { shortText } from '../text/short-text.ts';
import { isAbsent, isMembers, type Members } from '../values/members.ts';
import { asText } from '../values/read-text.ts';
import { createIds, type NextId } from './stable-id.ts';

type Killer = Questions['killer'][number];

/** The entries of a list of questions; an open question may be given as its text alone. */
function readEntries(value: unknown, field: string, findings: Findings): Members[] {
  if (isAbsent(value)) return [];
  const given: unknown[] = Array.isArray(value) ? value : [value];
  if (given.length > ingestLimits.questions) {
    findings.warn('cut', field, `${given.length} questions: the first ${ingestLimits.questions} were kept`);
  }
  return given
    .slice(0, ingestLimits.questions)
    .map((entry) => (isMembers(entry) ? entry : { question: entry }));
}

function readQuestion(entry: Members, field: string, findings: Findings): string | undefined {
  const question = shortText(asText(entry.question) ?? '', ingestLimits.question, field, findings);
  if (question !== '') return question;
  findings.warn('unmapped', field, `${field} ${quote(entry)} has no question: left out`);
  return undefined;
}

function readAnswers(
  entry: Members,
  question: string,
  field: string,
  findings: Findings,
): Killer['answers'] | undefined {
  const nextId = createIds();
  const given: unknown[] = Array.isArray(entry.answers) ? entry.answers : [];
  const texts = new Set<string>();
  const answers = given.flatMap((value) => {
    const { id, answer: text }: Members = isMembers(value) ? value : { answer: value };
    const answer = shortText(asText(text) ?? '', ingestLimits.answer, field, findings);
    if (answer === '' || texts.has(answer)) return [];
    texts.add(answer);
    return { id: nextId(id, question, answer), answer };
  });
  if (answers.length < ingestLimits.answersAtLeast) {
    findings.warn('unmapped', field, `question ${quote(question)} has fewer than 2 answers: left out`);
    return undefined;
  }
  if (answers.length > ingestLimits.answersAtMost) {
    findings.warn('cut', field, `question ${quote(question)} has ${answers.length} answers: 10 were kept`);
  }
  return answers.slice(0, ingestLimits.answersAtMost);
}

function readKiller(entry: Members, nextId: NextId, findings: Findings): Killer[] {
  const field = 'killerQuestions';
  const question = readQuestion(entry, field, findings);
  if (question === undefined) return [];
  const answers = readAnswers(entry, question, field, findings);
  return answers === undefined ? [] : [{ id: nextId(entry.id, question), question, answers }];
}

/** Reads killer and open questions; ids that are not given are derived from the texts. */
export function readQuestions(line: Members, findings: Findings): Questions {
  const nextId = createIds();
  return {
    killer: readEntries(line.killerQuestions, 'killerQuestions', findings).flatMap((entry) =>
      readKiller(entry, nextId, findings),
    ),
    open: readEntries(line.openQuestions, 'openQuestions', findings).flatMap((entry) => {
      const question = readQuestion(entry, 'openQuestions', findings);
      return question === undefined ? [] : { id: nextId(entry.id, question), question };
    }),
  };
}
