import { readTable } from './read-table.ts';

/** A skill of CVs and offers (contract 2, candidateSkillList). */
export interface Skill {
  readonly id: number;
  readonly name: string;
  /** `skills`, `certifications` or `InformalTraining`: the lists of `/dictionary/type/{typeId}`. */
  readonly type: string;
  readonly order: number;
  readonly key: string;
  readonly deprecated: boolean;
  readonly categoryId: number;
}

/** A node of the tree of skill categories; roots have the parent 0. */
export interface SkillCategory {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly parentId: number;
}

/** All skills and their categories, each by order, then by id. */
export interface SkillCatalogue {
  readonly skills: readonly Skill[];
  readonly categories: readonly SkillCategory[];
}

/** The category of languages (contract 2). */
export const LANGUAGE_CATEGORY_ID = 13;

const byOrder = (a: { order: number; id: number }, b: { order: number; id: number }): number =>
  a.order - b.order || a.id - b.id;

/** Reads the skills from the data files of this package; synchronous, takes a few milliseconds. */
export function loadSkills(): SkillCatalogue {
  const skills = readTable('skill').map((row) => ({
    id: Number(row.id),
    name: row.name ?? '',
    type: row.type ?? '',
    order: Number(row.order),
    key: row.key ?? '',
    deprecated: row.deprecated === 'true',
    categoryId: Number(row.categoryId),
  }));
  const categories = readTable('skill-category').map((row) => ({
    id: Number(row.id),
    name: row.name ?? '',
    order: Number(row.order),
    parentId: Number(row.parentCategoryId ?? ''),
  }));
  return { skills: skills.sort(byOrder), categories: categories.sort(byOrder) };
}
