const NUMBER_FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a number for an English text: with separators, at most one decimal place. */
export const decimal = (value: number): string => NUMBER_FORMAT.format(value);

/**
 * Formats a number with its English noun.
 * @param plural of the noun, for every number but 1
 * @example counted(1, 'search', 'searches') // '1 search'
 */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${decimal(value)} ${value === 1 ? noun : plural}`;
