import type { ListedCv } from './read-cv.ts';
import { type CvSection, cvSections, NEW_ITEM } from './sections.ts';

/** The sections by the API's keys in `incompleteSteps` (contract 4). */
const STEPS: Readonly<Record<string, CvSection['name']>> = {
  'personal-data': 'personalData',
  education: 'education',
  experience: 'experience',
  'future-job': 'futureJob',
};

/** A required section of a CV and the path of its form. */
export interface Part {
  readonly name: CvSection['name'];
  readonly path: string;
}

/** The path of the form of a section; for sections with items, the form of a new item. */
export function fillInPath(code: string, { slug, list }: CvSection): string {
  return `/cv/${code}/${slug}${list === undefined ? '' : `/${NEW_ITEM}`}`;
}

/** The parameter of the form of the desired job with which it says that the candidate has no experience. */
export const NO_EXPERIENCE = 'no-experience';

/** The path of the form of a part, filled in with what a file proposes for it (`?import=<key>`). */
export function importedPath({ name, path }: Part, imported: ReadonlyMap<string, string>): string {
  const key = imported.get(name);
  return key === undefined ? path : `${path}?${new URLSearchParams({ import: key }).toString()}`;
}

const required = new Set(Object.values(STEPS));
const requiredSections = cvSections.filter(({ name }) => required.has(name));

/** The names of the required sections, in the order of the page. */
export const neededSections: readonly CvSection['name'][] = requiredSections.map(({ name }) => name);

/** The required sections that a CV has; none of an unknown one. */
export function filledSections(listed: ListedCv | undefined): ReadonlySet<string> {
  if (listed === undefined) return new Set();
  const missing = missingParts(listed).map(({ name }) => name);
  return new Set(neededSections.filter((name) => !missing.includes(name)));
}

/** The required sections that a CV lacks, in the order of the page. */
export function missingParts({ code, incompleteSteps }: ListedCv): Part[] {
  const missing = new Set(incompleteSteps.map((step) => STEPS[step]));
  return requiredSections
    .filter(({ name }) => missing.has(name))
    .map((section) => ({ name: section.name, path: fillInPath(code, section) }));
}
