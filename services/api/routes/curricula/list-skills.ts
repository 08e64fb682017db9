import { getSkills } from '@curro/candidates';
import type { SkillsDocument } from '@curro/db';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import { readOwnCurriculum } from './own-curriculum.ts';

const NONE: SkillsDocument = { expertise: [], language: [] };

/** GET /curriculum/{curriculumId}/skill (contract 4.6): both lists always. */
export function listOwnSkills(context: ApiContext): OperationHandler {
  return async (c) => {
    const { document, revision } = await readOwnCurriculum(context, c, (candidateId, code) =>
      getSkills(context.db, candidateId, code),
    );
    sendTag(c, revision);
    return sendJson(c, document ?? NONE);
  };
}
