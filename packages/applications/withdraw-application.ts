import type { Candidate } from '@curro/candidates';
import { DomainError } from '@curro/shared';
import { getApplication } from './applications.ts';
import type { ApplicationContext } from './context.ts';
import { acceptApplicationEvent } from './timeline/accept-application-event.ts';
import { writeApplicationEvents } from './timeline/write-application-events.ts';

/**
 * Withdraws a candidate from the process of an application (event 22 of contract 6.1), and writes the event at once with
 * those accepted before.
 * @throws DomainError `321` if the candidate does not have the application; `invalid_transition` in a final state
 */
export async function withdrawApplication(
  context: Pick<ApplicationContext, 'db' | 'clock' | 'log'>,
  candidate: Candidate,
  code: string,
): Promise<void> {
  const { id, canWithdraw } = await getApplication(context, candidate, code);
  if (!canWithdraw)
    throw new DomainError('invalid_transition', { params: { event: 'declined-by-candidate' } });
  await acceptApplicationEvent(context, code, { event: 'declined-by-candidate' });
  await writeApplicationEvents(context, [id]);
}
