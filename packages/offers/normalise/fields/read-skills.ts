import { foldText } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { ingestLimits } from '../limits.ts';
import { shortText } from '../text/short-text.ts';
import { isAbsent } from '../values/members.ts';
import { asText } from '../values/read-text.ts';

const BETWEEN_SKILLS = /[,;|\n]/;

/** Reads the skills, given as a list or as one text with commas; each is kept once. */
export function readSkills(value: unknown, findings: Findings): string[] {
  if (isAbsent(value)) return [];
  const given: unknown[] = Array.isArray(value) ? value : (asText(value)?.split(BETWEEN_SKILLS) ?? []);
  const skills = new Map<string, string>();
  for (const entry of given) {
    if (skills.size >= ingestLimits.skills) {
      findings.warn('cut', 'skills', `more than ${ingestLimits.skills} skills: the first ones were kept`);
      break;
    }
    const text = asText(entry);
    const skill = text === undefined ? '' : shortText(text, ingestLimits.skill, 'skills', findings);
    const folded = foldText(skill);
    if (skill !== '' && !skills.has(folded)) skills.set(folded, skill);
  }
  return [...skills.values()];
}
