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
