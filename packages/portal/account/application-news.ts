import { countApplications } from '@curro/applications';
import { findCandidate } from '@curro/candidates';
import { type Request, withDeadline } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import { findPrincipal } from '../session/require-principal.ts';

/** The page is sent without the number then. */
const TIMEOUT_MS = 1_000;

declare module 'hono' {
  interface ContextVariableMap {
    /** The number of the visitor's applications with unread events; undefined when the visitor is not signed in. */
    applicationNews: number | undefined;
  }
}

/**
 * Reads the number of the visitor's applications with unread events for the navigation of the page. Without a session nothing is
 * read; when it cannot be read, the page is sent without it.
 */
export async function loadApplicationNews(c: Request, context: PortalContext): Promise<void> {
  if (c.get('session') === undefined) return;
  const { db, log } = context;
  const count = async (): Promise<number> => {
    const principal = await findPrincipal(c, context);
    const candidate = principal && (await findCandidate(db, principal.subject));
    return candidate === undefined ? 0 : (await countApplications(context, candidate)).unread;
  };
  try {
    c.set('applicationNews', await withDeadline(count(), TIMEOUT_MS, 'timeout'));
  } catch (error) {
    log.warn({ err: error }, 'the applications with news cannot be counted');
  }
}
