export type { Candidate } from './account/candidate.ts';
export { ensureCandidate, findCandidate } from './account/ensure-candidate.ts';
export { savePersonalData } from './account/personal-data.ts';
export { type Account, deleteCandidate, saveAccount } from './account/save-account.ts';
export type { Parsed } from './body/parsed.ts';
export { dayInMadrid } from './body/today.ts';
export { coverLetterBody } from './cover-letters/cover-letter-body.ts';
export { parseCoverLetter } from './cover-letters/parse-cover-letter.ts';
export { presentCoverLetter, presentCoverLetterList } from './cover-letters/present-cover-letter.ts';
export { getLetter, listLetters, type StoredLetter } from './cover-letters/read-letters.ts';
export { deleteLetter, type LetterWrite, saveLetter, saveLetterIn } from './cover-letters/save-letter.ts';
export { addCurriculum, MAX_CURRICULA } from './curricula/add-curriculum.ts';
export {
  type Curriculum,
  findCurriculumKey,
  getCurriculum,
  getPrincipalCurriculum,
  listCurricula,
} from './curricula/curriculum.ts';
export { getCvText, saveCvText } from './curricula/cv-text.ts';
export { editCurriculum, type LockedCurriculum } from './curricula/edit-curriculum.ts';
export {
  deleteEducation,
  educationIds,
  findEducation,
  listEducations,
  saveEducation,
} from './curricula/educations.ts';
export {
  deleteExperience,
  experienceIds,
  findExperience,
  listExperiences,
  saveExperience,
} from './curricula/experiences.ts';
export { getFutureJob, saveFutureJob } from './curricula/future-job.ts';
export { getSkills, saveSkills } from './curricula/skills.ts';
export { incompleteSteps } from './curriculum/incomplete-steps.ts';
export { presentCurriculum } from './curriculum/present-curriculum.ts';
export { cvTextBody } from './cv-text/cv-text-body.ts';
export { parseCvText } from './cv-text/parse-cv-text.ts';
export { presentCvText } from './cv-text/present-cv-text.ts';
export { educationBody } from './education/education-body.ts';
export { type LevelRules, levelRules } from './education/level-rules.ts';
export { parseEducation } from './education/parse-education.ts';
export { presentEducation, presentEducationList } from './education/present-education.ts';
export { experienceBody } from './experience/experience-body.ts';
export { parseExperience } from './experience/parse-experience.ts';
export { presentExperience, presentExperienceList } from './experience/present-experience.ts';
export { futureJobBody } from './future-job/future-job-body.ts';
export { parseFutureJob } from './future-job/parse-future-job.ts';
export { presentFutureJob } from './future-job/present-future-job.ts';
export { parsePersonalData } from './personal-data/parse-personal-data.ts';
export { personalDataBody } from './personal-data/personal-data-body.ts';
export { presentPersonalData } from './personal-data/present-personal-data.ts';
