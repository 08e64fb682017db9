import { type OperationHandler, render, sendRendered } from '@curro/platform';
import { invalidInput, type SkillCatalogue } from '@curro/shared';
import { reportUnknown } from '../../http/report-ignored.ts';
import { singleParameter } from '../../http/single-parameter.ts';
import { presentSkillCategories } from '../../present/skill.ts';

/** Booleans in queries, in any letter case (contract 1.5). */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** GET /candidate/skillcategory (contract 2): the tree, with or without the skills. */
export function listSkillCategories(catalogue: SkillCatalogue): OperationHandler {
  const bare = render(presentSkillCategories(catalogue, false));
  const full = render(presentSkillCategories(catalogue, true));
  return (c) => {
    reportUnknown(c, ['includeSkills']);
    const value = singleParameter(c, 'includeSkills') ?? 'false';
    const includeSkills = BOOLEANS.get(value.toLowerCase());
    if (includeSkills === undefined) {
      throw invalidInput([{ code: '201', field: 'includeSkills', params: { value } }]);
    }
    return sendRendered(c, includeSkills ? full : bare);
  };
}
