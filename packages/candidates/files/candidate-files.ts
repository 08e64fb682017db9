import { type Connection, isUuid } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import type { Candidate } from '../account/candidate.ts';
import { findCurriculumKey, ownCurriculum } from '../curricula/curriculum.ts';
import { unknownCurriculum } from '../curricula/edit-curriculum.ts';
import { type CurriculaContext, changeCurricula } from '../curricula/manage-curricula.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { type FileKind, safeFileName } from './file-name.ts';

/** Maximum size of a file in megabytes and bytes. */
export const MAX_FILE_MB = 5;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1_000_000;

/** A file of a candidate without its content. */
export interface FileInfo {
  /** A UUID. */
  readonly code: string;
  readonly name: string;
  readonly kind: FileKind;
  /** In bytes. */
  readonly size: number;
  readonly addedAt: Date;
  /** Whether a Spanish identity document was read in it. */
  readonly hasIdentityCard: boolean;
}

/** A file with its content. */
export interface StoredFile extends FileInfo {
  readonly content: Buffer;
}

/** A file whose content was checked. */
export interface NewFile {
  /** The name that the browser sends. */
  readonly name: string;
  readonly kind: FileKind;
  /** At most `MAX_FILE_BYTES`. */
  readonly content: Uint8Array;
  /** Whether a Spanish identity document was read in it. */
  readonly hasIdentityCard?: boolean;
}

/** The columns of a FileInfo. */
export const fileColumns = [
  'candidate_files.code',
  'candidate_files.name',
  'candidate_files.kind',
  sql<number>`octet_length(candidate_files.content)`.as('size'),
  'candidate_files.added_at as addedAt',
  'candidate_files.has_identity_card as hasIdentityCard',
] as const;

/** Stores a file that nothing refers to yet; the caller has locked the candidate. */
export async function insertFile(
  trx: Connection,
  candidateId: number,
  { name, kind, content, hasIdentityCard = false }: NewFile,
): Promise<FileInfo & { readonly id: number }> {
  const row = await trx
    .insertInto('candidate_files')
    .values({
      candidate_id: candidateId,
      name: safeFileName(name, kind),
      kind,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      has_identity_card: hasIdentityCard,
    })
    .returning(['id', 'code', 'name', 'kind', 'added_at as addedAt', 'has_identity_card as hasIdentityCard'])
    .executeTakeFirstOrThrow();
  return { ...row, size: content.length };
}

/**
 * Stores the file of a CV; replaces an earlier one. Applications that were sent with the earlier one keep it.
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function saveCvFile(
  context: CurriculaContext,
  candidate: Candidate,
  code: string,
  file: NewFile,
): Promise<void> {
  await changeCurricula(context, candidate, async (trx) => {
    const key = await findCurriculumKey(trx, candidate.id, code);
    if (key === undefined) throw unknownCurriculum(code);
    const { id } = await insertFile(trx, candidate.id, file);
    await trx.updateTable('curricula').set({ file_id: id }).where('id', '=', key.id).execute();
    await deleteUnusedFiles(trx, candidate.id);
  });
}

/**
 * Removes the file of a CV; without one nothing changes. Applications that were sent with it keep it.
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function removeCvFile(
  context: CurriculaContext,
  candidate: Candidate,
  code: string,
): Promise<void> {
  await changeCurricula(context, candidate, async (trx) => {
    const key = await findCurriculumKey(trx, candidate.id, code);
    if (key === undefined) throw unknownCurriculum(code);
    await trx.updateTable('curricula').set({ file_id: null }).where('id', '=', key.id).execute();
    await deleteUnusedFiles(trx, candidate.id);
  });
}

/**
 * Stores a file for a form that is not sent yet, so that the candidate need not choose it again; replaces that of another
 * form. Housekeeping deletes it after a day.
 */
export async function saveFormFile(
  context: CurriculaContext,
  candidate: Candidate,
  file: NewFile,
): Promise<FileInfo> {
  return changeCurricula(context, candidate, async (trx) => {
    await deleteUnusedFiles(trx, candidate.id);
    return insertFile(trx, candidate.id, file);
  });
}

/** The file of a CV of the candidate; undefined without one. */
export async function findCvFile(
  db: Connection,
  candidate: Pick<Candidate, 'id'>,
  code: string,
): Promise<FileInfo | undefined> {
  return ownCurriculum(db, candidate.id, code)
    .innerJoin('candidate_files', 'candidate_files.id', 'curricula.file_id')
    .select(fileColumns)
    .executeTakeFirst();
}

/**
 * The file of a CV of the candidate with its content.
 * @throws DomainError `1` without one
 */
export async function readCvFile(
  db: Connection,
  candidate: Pick<Candidate, 'id'>,
  code: string,
): Promise<StoredFile> {
  const file = await ownCurriculum(db, candidate.id, code)
    .innerJoin('candidate_files', 'candidate_files.id', 'curricula.file_id')
    .select([...fileColumns, 'candidate_files.content'])
    .executeTakeFirst();
  if (file === undefined) throw new DomainError('1');
  return file;
}

/** A file that is found by its code. */
export interface FoundFile extends FileInfo {
  readonly id: number;
  /** Whether a CV has it. */
  readonly isOfCv: boolean;
}

/** A file of the candidate by its code; undefined if the candidate does not have it. */
export async function findFile(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<FoundFile | undefined> {
  if (!isUuid(code)) return undefined;
  return db
    .selectFrom('candidate_files')
    .where('candidate_id', '=', candidateId)
    .where('code', '=', code)
    .select([
      ...fileColumns,
      'candidate_files.id',
      sql<boolean>`exists (select from curricula where file_id = candidate_files.id)`.as('isOfCv'),
    ])
    .executeTakeFirst();
}
