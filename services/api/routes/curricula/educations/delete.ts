import { deleteEducation, findEducation } from '@curro/candidates';
import { type OperationHandler, requireMatch } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { editOwnCurriculum } from '../own-curriculum.ts';

/** DELETE /curriculum/{curriculumId}/education/{educationId} (contract 4.2). */
export function deleteOwnEducation(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('educationId') ?? '';
    await editOwnCurriculum(context, c, async (trx, cv) => {
      const item = await findEducation(trx, cv, id);
      if (item === undefined) throw new DomainError('612', { params: { id } });
      requireMatch(c, item.revision);
      await deleteEducation(trx, cv, item);
    });
    return c.json({});
  };
}
