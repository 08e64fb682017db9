import { foldText } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { ingestLimits } from '../limits.ts';
import { shortText } from '../text/short-text.ts';
import { isAbsent } from '../values/json-object.ts';
import { asText } from '../values/read-text.ts';

const BETWEEN_SKILLS = /[,;|\n]/;

/** Reads the skills, given as a list or as one text with commas; each is kept once. */
export function readSkills(value: unknown, diagnostics: Diagnostics): string[] {
  if (isAbsent(value)) return [];
  const entries: unknown[] = Array.isArray(value) ? value : (asText(value)?.split(BETWEEN_SKILLS) ?? []);
  const skills = new Map<string, string>();
  for (const entry of entries) {
    if (skills.size >= ingestLimits.skills) {
      diagnostics.warn('cut', 'skills', `more than ${ingestLimits.skills} skills: the first ones were kept`);
      break;
    }
    const text = asText(entry);
    const skill = text === undefined ? '' : shortText(text, ingestLimits.skill, 'skills', diagnostics);
    const folded = foldText(skill);
    if (skill !== '' && !skills.has(folded)) skills.set(folded, skill);
  }
  return [...skills.values()];
}
