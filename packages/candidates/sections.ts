export { cvText } from './cv-text/cv-text.ts';
export { education } from './education/education.ts';
export { experience } from './experience/experience.ts';
export { futureJob } from './future-job/future-job.ts';
export { personalData } from './personal-data/personal-data.ts';
