const NUMBER_FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a number for an English text: with separators, at most one decimal place. */
export const decimal = (value: number): string => NUMBER_FORMAT.format(value);

const KILOBYTE = 1_000;
const SIZE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes in powers of 1,000: `14.2 MB`. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / Math.log10(KILOBYTE));
  const unit = Math.min(power, SIZE_UNITS.length - 1);
  return `${decimal(bytes / KILOBYTE ** unit)} ${SIZE_UNITS[unit] ?? ''}`;
}

/**
 * Formats a number with its English noun.
 * @param plural of the noun, for every number but 1
 * @example counted(1, 'search', 'searches') // '1 search'
 */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${decimal(value)} ${value === 1 ? noun : plural}`;
