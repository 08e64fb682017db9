import { LEVELS_GROUP } from '@curro/candidates';
import { cefrOf } from '@curro/cv-files';
import type { Choices } from '../../forms/choices.ts';
import type { FormRows, OptionGroup } from '../../forms/field.ts';

/** The level of a skill that states none: a stored skill has a level (contract 4.6), with a flag that it is not stated (ADR 0055). */
export const DEFAULT_SKILL_LEVEL = 'medio';

/** The label of a level of a language with its letters of the Common European Framework: "Medio (B1)". */
export function withLetters(key: string, label: string): string {
  const letters = cefrOf(key);
  return letters === undefined || label === '' ? label : `${label} (${letters})`;
}

/** The rows of the form of a language: its levels have their letters, and one list sets all three. */
export function withLevels(rows: FormRows, choices: Choices): FormRows {
  const lettered = (groups: readonly OptionGroup[]): OptionGroup[] =>
    groups.map((group) => ({
      ...group,
      options: group.options.map(({ value, label }) => ({ value, label: withLetters(value, label) })),
    }));
  // Every level of reading is one of speaking and of writing.
  const together = lettered(choices.all('reading-level'));
  return (values) =>
    rows(values).map((group) => {
      if (group.name !== LEVELS_GROUP) return group;
      const fields = group.fields.map((field) => ({ ...field, options: lettered(field.options ?? []) }));
      return { ...group, fields, together };
    });
}
