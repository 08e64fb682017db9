import { ensureCandidate } from '@curro/candidates';
import type { Database } from '@curro/db';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/**
 * Reads or changes the application that the path names; `work` gives undefined when its candidate has no such
 * application, which is 321 whoever else has it (contract 1.3).
 */
export async function withOwnApplication<T>(
  { db }: ApiContext,
  c: Request,
  work: (db: Database, candidateId: number, code: string) => Promise<T | undefined>,
): Promise<T> {
  const { id } = await ensureCandidate(db, c.get('principal'));
  const code = c.req.param('applicationId') ?? '';
  const result = await work(db, id, code);
  if (result === undefined) throw new DomainError('321', { params: { id: code } });
  return result;
}
