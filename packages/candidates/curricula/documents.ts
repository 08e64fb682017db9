import type { Connection, Database } from '@curro/db';
import { requireMatch } from '@curro/platform';
import { DomainError, invalidInput } from '@curro/shared';
import { sql } from 'kysely';
import type { Candidate } from '../account/candidate.ts';
import type { Body } from '../body/parsed.ts';
import { dayInMadrid } from '../body/reading.ts';
import type { DocumentColumn, DocumentSection } from '../section/document-section.ts';
import { ownCurriculum } from './curriculum.ts';
import {
  type CandidateContext,
  editAnyCurriculum,
  editCurriculum,
  type LockedCurriculum,
  touchCandidate,
  unknownCurriculum,
  type WriteCondition,
} from './edit-curriculum.ts';

/** A document with its revision, which a later `If-Match` requires; without content if nothing is stored. */
export interface Revised<T> {
  readonly content: T;
  readonly revision: number;
}

type Column = Pick<DocumentColumn<object>, 'table' | 'column'>;
const columnOf = ({ table, column }: Column): string => `${table}.${column}`;
const revisionOf = ({ table, column }: Column): string => `${table}.${column}_revision`;

/**
 * Reads a document of a candidate's CV.
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function readDocument<T extends object>(
  { db }: { readonly db: Connection },
  candidate: Pick<Candidate, 'id'>,
  section: DocumentColumn<T>,
  code: string,
): Promise<Revised<T | undefined>> {
  const row = await ownCurriculum(db, candidate.id, code)
    .innerJoin('candidates', 'candidates.id', 'curricula.candidate_id')
    .select([
      sql<unknown>`${sql.ref(columnOf(section))}`.as('value'),
      sql<number>`${sql.ref(revisionOf(section))}`.as('revision'),
    ])
    .executeTakeFirst();
  if (row === undefined) throw unknownCurriculum(code);
  const { stored, text } = section;
  const value = text === undefined ? row.value : text.fromColumn(row.value);
  return { content: value === null ? undefined : stored.parse(value), revision: row.revision };
}

/** Replaces a document; returns it with its new revision. */
async function writeDocument<T extends object>(
  trx: Connection,
  section: DocumentColumn<T>,
  { id, candidate }: LockedCurriculum,
  content: T,
): Promise<Revised<T>> {
  const { table, column, text } = section;
  const value = text === undefined ? JSON.stringify(content) : text.toColumn(content);
  const assignments = sql`${sql.ref(column)} = ${value}, ${sql.ref(`${column}_revision`)} = nextval('section_revision')`;
  if (table === 'curricula') await touchCandidate(trx, candidate.id);
  const { rows } = await sql<{ revision: number }>`${
    table === 'curricula'
      ? sql`update curricula set ${assignments}, updated_at = now() where id = ${id} and candidate_id = ${candidate.id}`
      : sql`update candidates set ${assignments}, last_cv_update = now() where id = ${candidate.id}`
  } returning ${sql.ref(`${column}_revision`)} as revision`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`the CV ${id} was not updated`);
  return { content, revision: row.revision };
}

/**
 * Validates and replaces a document of a candidate's CV.
 * @throws DomainError `361` for an unknown CV, the validation errors of the body, `precondition_failed`
 */
export async function saveDocument<T extends object>(
  context: CandidateContext,
  candidate: Candidate,
  section: DocumentSection<T>,
  code: string,
  body: Body,
  { ifMatch }: WriteCondition = {},
): Promise<Revised<T>> {
  const { dictionaries, clock } = context;
  return editCurriculum(context, candidate, { code, revision: revisionOf(section) }, async (trx, cv) => {
    const { email, personalData } = cv.candidate;
    const today = dayInMadrid(clock.now());
    const parsed = section.parse(body, { dictionaries, today, email, personalData });
    if (!parsed.ok) throw invalidInput(parsed.errors);
    requireMatch(ifMatch, cv.revision);
    return writeDocument(trx, section, cv, parsed.value);
  });
}

/**
 * Changes a document of a candidate's CV that has no validation of its own.
 * @param change Returns the new content; it may throw a DomainError.
 * @throws DomainError `361` for an unknown CV, `precondition_failed`
 */
export async function changeDocument<T extends object>(
  context: Pick<CandidateContext, 'db' | 'candidateMutex'>,
  candidate: Candidate,
  { section, code, ifMatch }: WriteCondition & { readonly section: DocumentColumn<T>; readonly code: string },
  change: (content: T | undefined) => T,
): Promise<Revised<T>> {
  return editCurriculum(context, candidate, { code, revision: revisionOf(section) }, async (trx, cv) => {
    requireMatch(ifMatch, cv.revision);
    const { content } = await readDocument({ db: trx }, candidate, section, code);
    return writeDocument(trx, section, cv, change(content));
  });
}

/**
 * Replaces a validated document of any CV, for operators.
 * @throws DomainError `not_found` for an unknown CV, `precondition_failed`
 */
export async function replaceDocument<T extends object>(
  db: Database,
  section: DocumentColumn<T>,
  code: string,
  content: T,
  { ifMatch }: WriteCondition = {},
): Promise<Revised<T>> {
  const done = await editAnyCurriculum(db, { code, revision: revisionOf(section) }, async (trx, cv) => {
    requireMatch(ifMatch, cv.revision);
    return writeDocument(trx, section, cv, content);
  });
  if (done === undefined) throw new DomainError('not_found', { params: { detail: `CV ${code}` } });
  return done.result;
}
