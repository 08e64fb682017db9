import { hash } from 'node:crypto';
import { foldKey, type Questions } from '@curro/shared';
import type { Diagnostics } from './diagnostics.ts';
import { ingestLimits } from './limits.ts';
import { shortText } from './text/offer-text.ts';
import { asText, isAbsent, isJsonObject, type JsonObject, quote } from './values.ts';

// Ids are below 2^31: they fit into 32-bit integers of clients.
const MAX_ID = 2_147_483_647;

/** Returns the id of an entry of a list: the stated one, else one derived from its texts. */
type NextId = (statedId: unknown, ...texts: readonly string[]) => number;

function derivedId(texts: readonly string[]): number {
  const digest = hash('sha256', texts.map(foldKey).join('\u0000'), 'buffer');
  return (digest.readUInt32BE(0) % MAX_ID) + 1;
}

function parseId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * Creates the ids of one list. A stated positive integer is used; other ids are derived from the texts, so they are equal
 * in every import. A duplicate id is replaced by the next free one.
 */
function createIds(): NextId {
  const usedIds = new Set<number>();
  return (statedId, ...texts) => {
    let id = parseId(statedId) ?? derivedId(texts);
    while (usedIds.has(id)) id = id >= MAX_ID ? 1 : id + 1;
    usedIds.add(id);
    return id;
  };
}

type Killer = Questions['killer'][number];

/** The entries of a list of questions; an open question may be a text. */
function readEntries(value: unknown, field: string, diagnostics: Diagnostics): JsonObject[] {
  if (isAbsent(value)) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > ingestLimits.questions) {
    diagnostics.warn('cut', field, `${values.length} questions: cut to the first ${ingestLimits.questions}`);
  }
  return values
    .slice(0, ingestLimits.questions)
    .map((entry) => (isJsonObject(entry) ? entry : { question: entry }));
}

function readQuestion(entry: JsonObject, field: string, diagnostics: Diagnostics): string | undefined {
  const question = shortText(asText(entry.question) ?? '', ingestLimits.question, field, diagnostics);
  if (question !== '') return question;
  diagnostics.warn('unmapped', field, `${field} ${quote(entry)} has no question: left out`);
  return undefined;
}

function readAnswers(
  entry: JsonObject,
  question: string,
  field: string,
  diagnostics: Diagnostics,
): Killer['answers'] | undefined {
  const nextId = createIds();
  const values: unknown[] = Array.isArray(entry.answers) ? entry.answers : [];
  const texts = new Set<string>();
  const answers = values.flatMap((value) => {
    const { id, answer: text }: JsonObject = isJsonObject(value) ? value : { answer: value };
    const answer = shortText(asText(text) ?? '', ingestLimits.answer, field, diagnostics);
    if (answer === '' || texts.has(answer)) return [];
    texts.add(answer);
    return { id: nextId(id, question, answer), answer };
  });
  if (answers.length < ingestLimits.minAnswers) {
    diagnostics.warn('unmapped', field, `question ${quote(question)} has fewer than 2 answers: left out`);
    return undefined;
  }
  if (answers.length > ingestLimits.maxAnswers) {
    diagnostics.warn(
      'cut',
      field,
      `question ${quote(question)} has ${answers.length} answers: cut to the first 10`,
    );
  }
  return answers.slice(0, ingestLimits.maxAnswers);
}

function readKiller(entry: JsonObject, nextId: NextId, diagnostics: Diagnostics): Killer[] {
  const field = 'killerQuestions';
  const question = readQuestion(entry, field, diagnostics);
  if (question === undefined) return [];
  const answers = readAnswers(entry, question, field, diagnostics);
  return answers === undefined ? [] : [{ id: nextId(entry.id, question), question, answers }];
}

/** Reads killer and open questions; missing ids are derived from the texts. */
export function readQuestions(line: JsonObject, diagnostics: Diagnostics): Questions {
  const nextId = createIds();
  return {
    killer: readEntries(line.killerQuestions, 'killerQuestions', diagnostics).flatMap((entry) =>
      readKiller(entry, nextId, diagnostics),
    ),
    open: readEntries(line.openQuestions, 'openQuestions', diagnostics).flatMap((entry) => {
      const question = readQuestion(entry, 'openQuestions', diagnostics);
      return question === undefined ? [] : { id: nextId(entry.id, question), question };
    }),
  };
}
