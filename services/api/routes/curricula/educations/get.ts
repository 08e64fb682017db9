import { findCurriculumKey, findEducation, presentEducation } from '@curro/candidates';
import { type OperationHandler, sendTag } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readOwnCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/education/{educationId} (contract 4.2). */
export function getEducation(context: ApiContext): OperationHandler {
  const { db } = context;
  return async (c) => {
    const key = await readOwnCurriculum(context, c, (candidateId, code) =>
      findCurriculumKey(db, candidateId, code),
    );
    const id = c.req.param('educationId') ?? '';
    const item = await findEducation(db, key, id);
    if (item === undefined) throw new DomainError('612', { params: { id } });
    sendTag(c, item.revision);
    return c.json(presentEducation(item));
  };
}
