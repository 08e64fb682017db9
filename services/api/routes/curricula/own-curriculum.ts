import { editCurriculum, ensureCandidate, type LockedCurriculum, type Parsed } from '@curro/candidates';
import type { Connection } from '@curro/db';
import type { Request } from '@curro/platform';
import { DomainError, invalidInput } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';

/** The CV that the path names does not exist, or not for this candidate: one answer for both (contract 4). */
export function unknownCurriculum(c: Request): DomainError {
  return new DomainError('361', { params: { id: c.req.param('curriculumId') ?? '' } });
}

/** Reads something of the CV that the path names; `read` gives undefined when its candidate has no such CV. */
export async function readOwnCurriculum<T>(
  { db }: ApiContext,
  c: Request,
  read: (candidateId: number, code: string) => Promise<T | undefined>,
): Promise<T> {
  reportUnknown(c, []);
  const candidate = await ensureCandidate(db, c.get('principal'));
  const result = await read(candidate.id, c.req.param('curriculumId') ?? '');
  if (result === undefined) throw unknownCurriculum(c);
  return result;
}

/** Changes the CV that the path names in one transaction, with its candidate locked. */
export async function editOwnCurriculum<T>(
  { db, candidateMutex: queueWrite }: ApiContext,
  c: Request,
  work: (trx: Connection, curriculum: LockedCurriculum) => Promise<T>,
): Promise<T> {
  reportUnknown(c, []);
  const { id: candidateId } = await ensureCandidate(db, c.get('principal'));
  const code = c.req.param('curriculumId') ?? '';
  const done = await queueWrite(candidateId, () =>
    editCurriculum(db, { candidateId, code }, async (trx, curriculum) => ({
      result: await work(trx, curriculum),
    })),
  );
  if (done === undefined) throw unknownCurriculum(c);
  return done.result;
}

/** The value of a body that was read, or its findings as one error (contract 1.1). */
export function requireValid<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw invalidInput(parsed.errors);
  return parsed.value;
}
