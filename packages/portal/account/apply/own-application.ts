import { type ExistingApplication, findApplication } from '@curro/applications';
import type { Request } from '@curro/platform';
import type { PortalContext } from '../../context.ts';

/** The application of the signed-in candidate to an offer; undefined without a session or an application. */
export async function findOwnApplication(
  c: Request,
  context: PortalContext,
  offerId: string,
): Promise<ExistingApplication | undefined> {
  const token = c.get('session')?.accessToken;
  const principal = token === undefined ? undefined : await context.verifyToken(token);
  return principal && findApplication(context, principal.subject, offerId);
}
