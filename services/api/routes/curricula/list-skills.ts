import { getSkills, type SkillsDocument } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import { sendTag } from '../../http/entity-tag.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { sendJson } from '../../http/send.ts';
import { readOwn } from './own-curriculum.ts';

const NONE: SkillsDocument = { expertise: [], language: [] };

/** GET /curriculum/{curriculumId}/skill (contract 4.6): both lists always. */
export function listOwnSkills(context: ApiContext): OperationHandler {
  return async (c) => {
    const { document, revision } = await readOwn(context, c, (candidateId, code) =>
      getSkills(context.db, candidateId, code),
    );
    sendTag(c, revision);
    return sendJson(c, document ?? NONE);
  };
}
