import { type ListItem, objectFields, readList } from '../body/keys.ts';
import type { Report } from '../body/parsed.ts';
import { characters, isMissing, malformed, type Reading, readText, valueIn } from '../body/reading.ts';

export const MAX_SKILLS = 15;
export const MAX_SKILL_LENGTH = 100;

/** The parsed skills of an experience. */
export interface Expertise {
  readonly list: Reading<readonly ListItem[]>;
  readonly skills: readonly { readonly field: string; readonly skill: Reading<string> }[];
}

export function readExpertise(input: unknown): Expertise {
  const list = readList(input, 'expertise');
  const skills = (valueIn(list) ?? []).map((item) => {
    const fields = objectFields(item.input);
    return fields === undefined
      ? { field: item.field, skill: malformed(item.input) }
      : { field: `${item.field}.skill`, skill: readText(fields.skill) };
  });
  return { list, skills };
}

/** Reports duplicate skills, ignoring case (696). */
export function reportRepeatedSkills(expertise: Expertise, report: Report): void {
  const seen = new Set<string>();
  for (const { field, skill } of expertise.skills) {
    if (skill.kind !== 'value') continue;
    const folded = skill.value.toLowerCase();
    if (seen.has(folded)) report('696', field, { value: skill.value });
    seen.add(folded);
  }
}

/** Reports lists and skills that exceed their limits (201). */
export function reportSkillLimits(expertise: Expertise, report: Report): void {
  const count = expertise.skills.length;
  if (count > MAX_SKILLS) report('201', 'expertise', { value: count, max: MAX_SKILLS });
  for (const { field, skill } of expertise.skills) {
    const value = valueIn(skill) ?? '';
    if (isMissing(skill) || characters(value) > MAX_SKILL_LENGTH) {
      report('201', field, { value, max: MAX_SKILL_LENGTH });
    }
  }
}

/** Reports values of a wrong type (225). */
export function reportSkillTypes(expertise: Expertise, report: Report): void {
  if (expertise.list.kind === 'malformed') report('225', 'expertise');
  for (const { field, skill } of expertise.skills) {
    if (skill.kind === 'malformed') report('225', field);
  }
}
