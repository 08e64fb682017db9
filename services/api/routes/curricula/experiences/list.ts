import { presentExperienceList } from '@curro/candidate';
import { listExperiences } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import { sendTag } from '../../../http/entity-tag.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { sendJson } from '../../../http/send.ts';
import { readOwn } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/experience (contract 4.3). */
export function listOwnExperiences(context: ApiContext): OperationHandler {
  return async (c) => {
    const list = await readOwn(context, c, (candidateId, code) =>
      listExperiences(context.db, candidateId, code),
    );
    sendTag(c, list.revision);
    return sendJson(c, presentExperienceList(list.items, context.dictionaries));
  };
}
