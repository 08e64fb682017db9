import { cvText } from './cv-text/cv-text.ts';
import { education } from './education/education.ts';
import { experience } from './experience/experience.ts';
import { futureJob } from './future-job/future-job.ts';
import { personalData } from './personal-data/personal-data.ts';
import type { DocumentSection } from './section/document-section.ts';
import type { ItemSection } from './section/item-section.ts';

export { cvText, education, experience, futureJob, personalData };

/** The sections of a CV that candidates edit: document sections and item sections. */
export const documentSections: readonly DocumentSection[] = [personalData, futureJob, cvText];
export const itemSections: readonly ItemSection[] = [education, experience];
