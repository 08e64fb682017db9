import { findEventJob } from '@curro/applications';
import type { OperationHandler } from '@curro/platform';
import { DomainError, timestamp } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';

/** GET /ops/v1/jobs/{id}: how far an accepted event has come. */
export function getJob({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    const job = await findEventJob(db, id);
    if (job === undefined) throw new DomainError('not_found', { params: { detail: id } });
    const { at, acceptedAt, finishedAt, reason, subject, ...plain } = job;
    return c.json({
      ...plain,
      ...(job.kind === 'offer-event' ? { offer: subject } : { application: subject }),
      at: timestamp(at),
      acceptedAt: timestamp(acceptedAt),
      ...(finishedAt === undefined ? {} : { finishedAt: timestamp(finishedAt) }),
      ...(reason === undefined ? {} : { reason }),
    });
  };
}
