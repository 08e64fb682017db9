import { listApplications, presentApplicationList } from '@curro/applications';
import { ensureCandidate } from '@curro/candidates';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { type ApplicationPage, PAGE_SIZE, parseApplications } from './read-applications.ts';

/** A page of the hidden applications, for which there is no operation. Whoever asks may read the others. */
export async function readHidden(
  c: Request,
  { db, verifyToken }: PortalContext,
  page: number,
): Promise<ApplicationPage> {
  const session = c.get('session');
  const principal = session === undefined ? undefined : await verifyToken(session.accessToken);
  if (principal === undefined) throw new DomainError('101');
  const { id } = await ensureCandidate(db, principal);
  const filter = {
    hidden: true,
    hideRejected: false,
    order: 'application-date',
    page,
    pageSize: PAGE_SIZE,
  } as const;
  return parseApplications(presentApplicationList(await listApplications(db, id, filter)));
}
