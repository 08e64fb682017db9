import { answerRendered, type OperationHandler, type Rendered, render } from '@curro/platform';
import { type SkillCatalogue, validationError } from '@curro/shared';
import { reportUnknown } from '../../http/report-ignored.ts';
import { integerOf, singleParameter } from '../../http/single-parameter.ts';
import { presentSkills } from '../../present/skill.ts';

/** GET /candidate/skill (contract 2): the skills of one category. Each list is rendered once. */
export function listSkills(catalogue: SkillCatalogue): OperationHandler {
  const rendered = new Map<number, Rendered>();
  return (c) => {
    reportUnknown(c, ['categoryId']);
    const given = singleParameter(c, 'categoryId');
    if (given === undefined) throw validationError([{ code: '648', field: 'categoryId' }]);
    const id = integerOf(given);
    if (id === undefined || !catalogue.categories.some((category) => category.id === id)) {
      throw validationError([{ code: '649', field: 'categoryId', params: { value: given } }]);
    }
    const listed = rendered.get(id) ?? render(presentSkills(catalogue, id));
    rendered.set(id, listed);
    return answerRendered(c, listed);
  };
}
