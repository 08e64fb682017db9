import { cvText } from './cv-text/cv-text.ts';
import { education } from './education/education.ts';
import { experience } from './experience/experience.ts';
import { futureJob } from './future-job/future-job.ts';
import { personalData } from './personal-data/personal-data.ts';
import type { DocumentSection } from './section/document-section.ts';
import type { ItemSection } from './section/item-section.ts';

export { cvText, education, experience, futureJob, personalData };

/** The sections of a CV that candidates edit, in the order of its page. */
export const cvSections: readonly (DocumentSection | ItemSection)[] = [
  personalData,
  education,
  experience,
  futureJob,
  cvText,
];

export const itemSections = cvSections.filter((section) => 'listNames' in section);
export const documentSections = cvSections.filter((section) => 'column' in section);
