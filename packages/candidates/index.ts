export {
  type Candidate,
  deleteCandidate,
  ensureCandidate,
  findCandidate,
  findCandidates,
  firstCurriculum,
  isFirstName,
} from './account/candidate.ts';
export { accountSchema, putAccount } from './account/put-account.ts';
export { dayInMadrid } from './body/reading.ts';
export {
  coverLetter,
  type ListedLetter,
  MAX_LETTERS,
  presentCoverLetter,
  presentCoverLetterList,
  type StoredLetter,
} from './cover-letters/cover-letter.ts';
export {
  deleteLetter,
  type LetterWrite,
  listLetters,
  readLetter,
  saveLetter,
  saveLetterIn,
} from './cover-letters/letters.ts';
export { incompleteSteps, noExperienceKey, presentCurriculum } from './curricula/completeness.ts';
export {
  getCurriculum,
  getPrincipalCurriculum,
  listCurricula,
} from './curricula/curriculum.ts';
export { type CvPart, cvParts } from './curricula/cv-parts.ts';
export { type Revised, readDocument, saveDocument } from './curricula/documents.ts';
export type { CandidateContext } from './curricula/edit-curriculum.ts';
export { deleteItem, getItem, listItems, saveItem } from './curricula/items.ts';
export {
  addCurriculum,
  choosePrincipal,
  createCurriculum,
  curriculumSchema,
  deleteCurriculum,
  MAX_CURRICULA,
  MAX_CURRICULUM_NAME_LENGTH,
  renameCurriculum,
} from './curricula/manage-curricula.ts';
export { type Cv, readCv } from './curricula/read-cv.ts';
export {
  cvOfSent,
  parseSentCv,
  readSentCv,
  type SentCv,
  withoutParts,
} from './curricula/sent-cv.ts';
export {
  type CvImport,
  changeImportEntries,
  deleteCvImport,
  discardImportEntries,
  dropImportEntries,
  dropRemovedLines,
  dropUnreadLine,
  findImportFile,
  findWaitingImport,
  type ImportDoubt,
  type ImportEntry,
  type ImportFile,
  type ImportPlace,
  moveLineToJob,
  moveLineToText,
  readCvImport,
  removeUnreadLine,
  replaceInImport,
  restoreImportEntry,
  restoreUnreadLine,
  retainImportFile,
  saveCvImport,
  settleImportFile,
} from './cv-import/cv-import.ts';
export { isCourseLevel, withEstimatedStart } from './education/education.ts';
export { levelsWithManager, levelsWithStaff } from './experience/experience.ts';
export { yearsOfJobs } from './experience/years.ts';
export { mergeFavourites } from './favourites/favourites.ts';
export {
  type FileInfo,
  fileColumns,
  findCvFile,
  findFile,
  insertFile,
  MAX_FILE_BYTES,
  MAX_FILE_MB,
  type NewFile,
  readCvFile,
  removeCvFile,
  type StoredFile,
  saveCvFile,
  saveFormFile,
} from './files/candidate-files.ts';
export { deleteUnusedFiles } from './files/delete-unused-files.ts';
export { type FileKind, fileKinds, fileTypes } from './files/file-name.ts';
export { shownFutureJobSchema } from './future-job/future-job.ts';
export { completeUrl } from './personal-data/complete-url.ts';
export { shownPersonSchema } from './personal-data/fields.ts';
export { isForeign, withoutNoPostcode, withStorablePostcode } from './personal-data/foreign-postcode.ts';
export { recogniseCity } from './personal-data/place.ts';
export type { DocumentSection } from './section/document-section.ts';
export type { Field } from './section/field.ts';
export {
  type ItemSection,
  type ItemSummary,
  presentItem,
  presentItems,
  type StoredItem,
} from './section/item-section.ts';
export { readPortalFields } from './section/portal-fields.ts';
export type { FieldMode, FormDescription } from './section/section.ts';
export * from './sections.ts';
export { addExpertise, deleteSkill, readSkill, saveSkill } from './skills/edit-skills.ts';
export { createSkillsWriter, skillsBody } from './skills/replace-skills.ts';
export { expertiseList, LEVELS_GROUP, languageList, type SkillList } from './skills/skill-lists.ts';
export { NO_SKILLS, type Skills, skills, skillsResponse } from './skills/skills.ts';
