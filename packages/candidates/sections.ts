import { cvText } from './cv-text/cv-text.ts';
import { education } from './education/education.ts';
import { experience } from './experience/experience.ts';
import { futureJob } from './future-job/future-job.ts';
import { personalData } from './personal-data/personal-data.ts';
import type { DocumentSection } from './section/document-section.ts';
import type { ItemSection } from './section/item-section.ts';

export { cvText, education, experience, futureJob, personalData };

/** The sections of a CV that candidates edit. */
export const sections: readonly (DocumentSection | ItemSection)[] = [
  personalData,
  education,
  experience,
  futureJob,
  cvText,
];
