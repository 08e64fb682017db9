import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { getCandidate } from './candidate.ts';
import { listSkillCategories, listSkills } from './skills.ts';

/** The candidate, and the public lists of skills (contract 2). */
export function candidateRoutes(context: ApiContext): Handlers {
  return {
    candidateGet: getCandidate(context),
    candidateSkillList: listSkills(context.skills),
    candidateSkillCategoryList: listSkillCategories(context.skills),
  };
}
