import { type ListItem, membersOf, readList } from '../body/list.ts';
import { isMissing, malformed, type Reading, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const MOST_SKILLS = 15;
const LONGEST_SKILL = 100;

/** The skills of an experience as read. */
export interface Expertise {
  readonly list: Reading<readonly ListItem[]>;
  readonly skills: readonly { readonly field: string; readonly skill: Reading<string> }[];
}

export function readExpertise(sent: unknown): Expertise {
  const list = readList(sent, 'expertise');
  const skills = (valueIn(list) ?? []).map((item) => {
    const members = membersOf(item.sent);
    return members === undefined
      ? { field: item.field, skill: malformed(item.sent) }
      : { field: `${item.field}.skill`, skill: readText(members.skill) };
  });
  return { list, skills };
}

/** Reports every skill that stands in the list already, letter case aside (696). */
export function reportRepeatedSkills(expertise: Expertise, report: Report): void {
  const seen = new Set<string>();
  for (const { field, skill } of expertise.skills) {
    if (skill.kind !== 'value') continue;
    const same = skill.value.toLowerCase();
    if (seen.has(same)) report('696', field, { value: skill.value });
    seen.add(same);
  }
}

/** Reports what the list and its skills do not allow (201). */
export function reportSkillLimits(expertise: Expertise, report: Report): void {
  const count = expertise.skills.length;
  if (count > MOST_SKILLS) report('201', 'expertise', { value: count });
  for (const { field, skill } of expertise.skills) {
    const value = valueIn(skill) ?? '';
    if (isMissing(skill) || characters(value) > LONGEST_SKILL) report('201', field, { value });
  }
}

/** Reports what cannot be converted (225). */
export function reportSkillTypes(expertise: Expertise, report: Report): void {
  if (expertise.list.kind === 'malformed') report('225', 'expertise');
  for (const { field, skill } of expertise.skills) {
    if (skill.kind === 'malformed') report('225', field);
  }
}
