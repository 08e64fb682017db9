import { type Candidate, findWaitingImport, readCv } from '@curro/candidates';
import type { PortalContext } from '../../context.ts';
import { reviewEntries } from './entries.ts';
import type { WaitingImport } from './waiting-notice.ts';

/** The file with parts to review, and their number; undefined if the CV already has all of them. */
export async function findWaiting(
  context: PortalContext,
  candidate: Candidate,
): Promise<WaitingImport | undefined> {
  const waiting = await findWaitingImport(context.db, candidate);
  if (waiting === undefined) return undefined;
  const { code, entries } = waiting;
  const cv = await readCv(context, candidate, code);
  const parts = reviewEntries(entries, cv, candidate, context).filter(({ exists }) => !exists).length;
  return parts === 0 ? undefined : { code, parts };
}
