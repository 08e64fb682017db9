import { findApplication } from '@curro/applications';
import type { Request } from '@curro/platform';
import type { PortalContext } from '../../context.ts';

/** An application that one has made already. */
export interface ExistingApplication {
  readonly code: string;
  readonly appliedAt: Date;
}

/** Whether whoever is signed in has applied to an offer. */
export async function findOwnApplication(
  c: Request,
  { db, verifyToken }: PortalContext,
  offerId: string,
): Promise<ExistingApplication | undefined> {
  const session = c.get('session');
  const principal = session === undefined ? undefined : await verifyToken(session.accessToken);
  return principal === undefined ? undefined : findApplication({ db }, principal.subject, offerId);
}
