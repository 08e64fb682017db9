import { InvalidArgumentError } from 'commander';

/** Parses the value of a flag as an integer from `min` to `max`. */
export const integerFlag =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
      throw new InvalidArgumentError(`must be an integer from ${min} to ${max}`);
    }
    return value;
  };
