export type { AcceptedBody, ExpectedError, RefusedBody, RequestBody } from './body-case.ts';
export { coverLetterBody } from './cover-letter-cases.ts';
export { cvTextBody, cvTextOwnerBody, cvTextOwnerEmail } from './cv-text-cases.ts';
export { educationBody } from './education-cases.ts';
export { experienceBody, minimalExperienceBody } from './experience-cases.ts';
export { futureJobBody } from './future-job-cases.ts';
export { overlaps } from './overlaps.ts';
export { foreignPersonalDataBody, personalDataBody } from './personal-data-bodies.ts';
export { type SectionWrite, sectionCases } from './section-cases.ts';
