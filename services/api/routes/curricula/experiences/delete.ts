import { deleteExperience, findExperience } from '@curro/candidates';
import { type OperationHandler, requireMatch } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { editOwnCurriculum } from '../own-curriculum.ts';

/** DELETE /curriculum/{curriculumId}/experience/{experienceId} (contract 4.3). */
export function deleteOwnExperience(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('experienceId') ?? '';
    await editOwnCurriculum(context, c, async (trx, cv) => {
      const item = await findExperience(trx, cv, id);
      if (item === undefined) throw new DomainError('669', { params: { id } });
      requireMatch(c, item.revision);
      await deleteExperience(trx, cv, item);
    });
    return c.json({});
  };
}
