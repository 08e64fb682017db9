export type { Body, Parsed } from './body/parsed.ts';
export { dayInMadrid } from './body/today.ts';
export type { CoverLetter, CoverLetterContext, StoredCoverLetter } from './cover-letter/cover-letter.ts';
export { coverLetterBody } from './cover-letter/cover-letter-body.ts';
export { parseCoverLetter } from './cover-letter/parse-cover-letter.ts';
export {
  type CoverLetterSummary,
  presentCoverLetter,
  presentCoverLetterList,
} from './cover-letter/present-cover-letter.ts';
export { type CurriculumSections, incompleteSteps } from './curriculum/incomplete-steps.ts';
export {
  type Curriculum,
  type CurriculumResponse,
  presentCurriculum,
} from './curriculum/present-curriculum.ts';
export type { CvText, CvTextContext } from './cv-text/cv-text.ts';
export { cvTextBody } from './cv-text/cv-text-body.ts';
export { parseCvText } from './cv-text/parse-cv-text.ts';
export { presentCvText } from './cv-text/present-cv-text.ts';
export type { Education, EducationContext, StoredEducation } from './education/education.ts';
export { educationBody } from './education/education-body.ts';
export { type LevelRules, levelRules } from './education/level-rules.ts';
export { parseEducation } from './education/parse-education.ts';
export {
  type EducationListResponse,
  type EducationResponse,
  presentEducation,
  presentEducationList,
} from './education/present-education.ts';
export type { Experience, ExperienceContext, StoredExperience } from './experience/experience.ts';
export { experienceBody } from './experience/experience-body.ts';
export { parseExperience } from './experience/parse-experience.ts';
export {
  type ExperienceResponse,
  presentExperience,
  presentExperienceList,
} from './experience/present-experience.ts';
export type { FutureJob, FutureJobContext } from './future-job/future-job.ts';
export { futureJobBody } from './future-job/future-job-body.ts';
export { parseFutureJob } from './future-job/parse-future-job.ts';
export { type FutureJobResponse, presentFutureJob } from './future-job/present-future-job.ts';
export { parsePersonalData } from './personal-data/parse-personal-data.ts';
export type {
  ContactPhone,
  PersonalData,
  PersonalDataContext,
  Webpage,
} from './personal-data/personal-data.ts';
export { personalDataBody } from './personal-data/personal-data-body.ts';
export {
  type PersonalDataResponse,
  presentPersonalData,
} from './personal-data/present-personal-data.ts';
