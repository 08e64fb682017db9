import type { Command } from 'commander';
import { integerFlag } from './integer-flag.ts';

/** An option of which the API receives the digits. */
export const digits =
  (min: number, max: number) =>
  (text: string): string =>
    String(integerFlag(min, max)(text));

/** Adds `--limit`; `absent` and `max` are those of the API. */
export const withLimit = (
  command: Command,
  what: string,
  { absent, max }: { readonly absent: number; readonly max: number } = { absent: 50, max: 200 },
): Command =>
  command.option('--limit <n>', `maximum number of ${what}, 1 to ${max}; default: ${absent}`, digits(1, max));

/** Adds `--limit` and `--cursor`. */
export const withPages = (...options: Parameters<typeof withLimit>): Command =>
  withLimit(...options).option(
    '--cursor <cursor>',
    'continue after the previous list, which names the cursor',
  );
