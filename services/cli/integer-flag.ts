import { instantInput, sourceNameSchema } from '@curro/shared';
import { InvalidArgumentError } from 'commander';

/** Parses the value of a flag as a number from `min` to `max`. */
export const numberFlag =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || Number.isNaN(value) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`);
    return value;
  };

/** Parses the value of a flag as an integer from `min` to `max`; without `max` there is no upper bound. */
export const integerFlag =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
      const bounds = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
      throw new InvalidArgumentError(`It must be an integer ${bounds}.`);
    }
    return value;
  };

/** What the name of a source may be. */
export const SOURCE_RULE =
  'letters, digits, dots, hyphens and underscores, at most 100; a letter or digit first';

/** Parses the value of a flag as the name of a source. */
export function sourceFlag(text: string): string {
  if (!sourceNameSchema.safeParse(text).success)
    throw new InvalidArgumentError(`It must be the name of a source: ${SOURCE_RULE}.`);
  return text;
}

/** Parses the value of a flag as an instant; the API receives it as it is. */
export function instantFlag(text: string): string {
  if (!instantInput.safeParse(text).success)
    throw new InvalidArgumentError(
      'It must be a date and time with its offset, such as 2026-03-05T09:00:00Z.',
    );
  return text;
}
