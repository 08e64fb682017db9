import { listApplications, presentApplicationList } from '@curro/applications';
import { ensureCandidate } from '@curro/candidates';
import type { Request } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { requirePrincipal } from '../../session/require-principal.ts';
import { type ApplicationPage, PAGE_SIZE, parseApplications } from './read-applications.ts';

/** A page of the hidden applications, for which there is no operation. Whoever asks may read the others. */
export async function readHidden(c: Request, context: PortalContext, page: number): Promise<ApplicationPage> {
  const candidate = await ensureCandidate(context.db, await requirePrincipal(c, context, 'applicationList'));
  const filter = {
    hidden: true,
    hideRejected: false,
    order: 'application-date',
    page,
    pageSize: PAGE_SIZE,
  } as const;
  return parseApplications(presentApplicationList(await listApplications(context, candidate, filter)));
}
