import {
  LANGUAGE_CATEGORY_ID,
  type responses,
  type Skill,
  type SkillCatalogue,
  type SkillCategory,
} from '@curro/shared';

const childrenOf = ({ categories }: SkillCatalogue, parentId: number): SkillCategory[] =>
  categories.filter((category) => category.parentId === parentId);

const isLanguage = ({ categories }: SkillCatalogue, { categoryId }: Skill): boolean =>
  categories.some(({ id, parentId }) => id === categoryId && parentId === LANGUAGE_CATEGORY_ID);

/** The skills of one category as answers print them; none for one that has categories below (contract 2). */
export function presentSkills(catalogue: SkillCatalogue, categoryId: number): responses.SkillResponse[] {
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

/** The tree of skill categories below a parent, 0 for the whole of it (contract 2). */
export function presentSkillCategories(
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
