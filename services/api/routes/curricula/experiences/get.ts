import { findCurriculumKey, findExperience, presentExperience } from '@curro/candidates';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readOwnCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/experience/{experienceId} (contract 4.3). */
export function getExperience(context: ApiContext): OperationHandler {
  const { db } = context;
  return async (c) => {
    const key = await readOwnCurriculum(context, c, (candidateId, code) =>
      findCurriculumKey(db, candidateId, code),
    );
    const id = c.req.param('experienceId') ?? '';
    const item = await findExperience(db, key, id);
    if (item === undefined) throw new DomainError('650', { params: { id } });
    sendTag(c, item.revision);
    return sendJson(c, presentExperience(item, context.dictionaries));
  };
}
