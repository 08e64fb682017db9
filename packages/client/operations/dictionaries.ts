import { operation } from '../operation.ts';

/** Reads a dictionary, the placeholder first. */
export const dictionaryGet = /* @__PURE__ */ operation<'dictionaryGet'>(
  'GET',
  '/api/1/dictionary/{dictionaryId}',
  'public',
);
/** Reads a list of skills. */
export const dictionaryTypeGet = /* @__PURE__ */ operation<'dictionaryTypeGet'>(
  'GET',
  '/api/1/dictionary/type/{typeId}',
  'public',
);
/** Reads the skills of a category. */
export const candidateSkillList = /* @__PURE__ */ operation<'candidateSkillList'>(
  'GET',
  '/api/1/candidate/skill',
  'public',
);
/** Reads the tree of skill categories. */
export const candidateSkillCategoryList = /* @__PURE__ */ operation<'candidateSkillCategoryList'>(
  'GET',
  '/api/1/candidate/skillcategory',
  'public',
);
