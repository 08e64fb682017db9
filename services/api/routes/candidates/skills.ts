import { type OperationHandler, type Rendered, render, sendRendered } from '@curro/platform';
import {
  invalidInput,
  LANGUAGE_CATEGORY_ID,
  type responses,
  type Skill,
  type SkillCatalogue,
  type SkillCategory,
} from '@curro/shared';
import { reportUnknown } from '../../http/report-query.ts';
import { integerOf, singleParameter } from '../../http/single-parameter.ts';

const childrenOf = ({ categories }: SkillCatalogue, parentId: number): SkillCategory[] =>
  categories.filter((category) => category.parentId === parentId);

const isLanguage = ({ categories }: SkillCatalogue, { categoryId }: Skill): boolean =>
  categories.some(({ id, parentId }) => id === categoryId && parentId === LANGUAGE_CATEGORY_ID);

/** Maps the skills of one category to responses; empty for a category with subcategories (contract 2). */
function presentSkills(catalogue: SkillCatalogue, categoryId: number): responses.SkillResponse[] {
  return catalogue.skills
    .filter((skill) => skill.categoryId === categoryId)
    .map((skill) => ({
      id: skill.id,
      name: skill.name,
      type: isLanguage(catalogue, skill) ? 'language' : 'expertise',
      order: skill.order,
      key: skill.key,
      deprecated: skill.deprecated,
    }));
}

const ROOT_TYPE = 0;

/** Builds the tree of skill categories below a parent; 0 is the root (contract 2). */
function presentSkillCategories(
  catalogue: SkillCatalogue,
  withSkills: boolean,
  parentId = 0,
): responses.SkillCategoryResponse[] {
  return childrenOf(catalogue, parentId).map(({ id, name, order }) => {
    const subcategories = presentSkillCategories(catalogue, withSkills, id);
    return {
      id,
      name,
      order,
      ...(parentId === 0 ? { type: ROOT_TYPE } : {}),
      parentCategoryId: parentId,
      subcategories,
      ...(withSkills && subcategories.length === 0 ? { skills: presentSkills(catalogue, id) } : {}),
    };
  });
}

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
