import { education, experience } from '@curro/candidates';
import type { Dictionaries } from '@curro/shared';
import { draftSchema } from '../draft.ts';
import { skillLevelOf } from '../levels.ts';
import type { ProposedBody } from './person.ts';
import { proposeSections } from './propose.ts';

/** The headings of the sections, and the fields for a line of which nothing else is known. */
const SECTIONS = {
  experience: { heading: 'Experiencia', field: 'job', max: experience.fields.job?.max },
  education: { heading: 'Formación', field: 'courseName', max: education.fields.courseName?.max },
} as const;

/**
 * Proposes a job or a study of a line of a file that the candidate assigns to it: `Camarera, Bar Sol, 2019 – 2020`. The
 * whole line is its name if nothing is read.
 */
export async function proposeLine(
  section: keyof typeof SECTIONS,
  line: string,
  dictionaries: Dictionaries,
): Promise<ProposedBody> {
  // Loaded at the first use: the reader of CV texts is large, and files are read in worker threads.
  const { readText } = await import('../read/read-text.ts');
  const { heading, field, max } = SECTIONS[section];
  const draft = draftSchema.parse(readText([heading, line]));
  const [entry] = draft[section];
  const isNamed = entry !== undefined && ('job' in entry ? entry.job : entry.title) !== '';
  const [proposed] = isNamed ? proposeSections(draft, dictionaries)[section] : [];
  return proposed ?? { [field]: [...line].slice(0, max).join('').trim() };
}

/** Proposes the skills of a line of a file that the candidate assigns to them: `SAP, Excel avanzado`. */
export async function proposeSkillsOfLine(line: string): Promise<ProposedBody[]> {
  const { skillOf, skillsOf } = await import('../read/lists.ts');
  return skillsOf([line]).map((text) => {
    const { name, level = '' } = skillOf(text);
    return { skill: name, level: skillLevelOf(level) };
  });
}
