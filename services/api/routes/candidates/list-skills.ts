import { type OperationHandler, type Rendered, render, sendRendered } from '@curro/platform';
import { invalidInput, type SkillCatalogue } from '@curro/shared';
import { reportUnknown } from '../../http/report-ignored.ts';
import { integerOf, singleParameter } from '../../http/single-parameter.ts';
import { presentSkills } from '../../present/skill.ts';

/** GET /candidate/skill (contract 2): the skills of one category. Each list is rendered once. */
export function listSkills(catalogue: SkillCatalogue): OperationHandler {
  const rendered = new Map<number, Rendered>();
  return (c) => {
    reportUnknown(c, ['categoryId']);
    const value = singleParameter(c, 'categoryId');
    if (value === undefined) throw invalidInput([{ code: '648', field: 'categoryId' }]);
    const id = integerOf(value);
    if (id === undefined || !catalogue.categories.some((category) => category.id === id)) {
      throw invalidInput([{ code: '649', field: 'categoryId', params: { value } }]);
    }
    const listed = rendered.get(id) ?? render(presentSkills(catalogue, id));
    rendered.set(id, listed);
    return sendRendered(c, listed);
  };
}
