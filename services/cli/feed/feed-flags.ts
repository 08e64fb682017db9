import { readInput } from '../read-input.ts';
import { readMapping } from '../read-mapping.ts';
import { OptionError } from '../usage-error.ts';

/** Flags of `curro feed add` and `try`; the API validates their values. */
export interface FeedFlags {
  readonly url?: string;
  readonly directory?: string;
  readonly format?: string;
  readonly source?: string;
  readonly every?: string;
  readonly full?: true;
  readonly floor?: number;
  readonly mapping?: string;
  readonly record?: string;
  readonly delimiter?: string;
  readonly quote?: string;
  readonly header: boolean;
  readonly charset?: string;
  readonly authorizationFile?: string;
  readonly paused?: true;
  readonly country?: string;
  readonly timezone?: string;
  readonly currency?: string;
  readonly ttlDays?: string;
  readonly replace?: true;
  readonly json?: true;
  readonly data?: string;
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * Returns the seconds of a duration such as `90s`, `15m`, `6h`, `1d`.
 * @throws UsageError for another format
 */
export function spanSeconds(span: string): number {
  const [, count = '', unit = ''] = /^(\d{1,7})([smhd]?)$/.exec(span) ?? [];
  const seconds = UNIT_SECONDS[unit];
  if (count === '' || seconds === undefined)
    throw new OptionError(`${span} is not a duration: use 90s, 15m, 6h or 1d`);
  return Number(count) * seconds;
}

/**
 * Returns the seconds of `--every`.
 * @throws OptionError with all that is wrong with the address and the interval
 */
function spanOf(url: string | undefined, every: string | undefined): number | undefined {
  const isAddress = url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  const wrong = isAddress ? [] : [`${url} is not an http or https address`];
  try {
    const seconds = every === undefined ? undefined : spanSeconds(every);
    if (wrong.length === 0) return seconds;
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  throw new OptionError(wrong.join('\n'));
}

/**
 * The body of the registration: what the flags say, and the rest of a registered feed. The secret comes from a file: every user can read the arguments of a process.
 * @throws UsageError for a duration or a file that is wrong, and without one place to read the feed from
 */
export async function feedOf(
  name: string,
  flags: FeedFlags,
  registered?: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { url, directory, format, full, floor, record, quote, charset, paused } = flags;
  const { country, timezone, currency, ttlDays, delimiter } = flags;
  const isPlaced = url !== undefined || directory !== undefined;
  const needsPlace = registered === undefined;
  if (url !== undefined && directory !== undefined ? true : needsPlace && !isPlaced)
    throw new OptionError(
      `${url === undefined ? 'missing option' : 'choose one option'}: --url or --directory`,
    );
  const seconds = spanOf(url, flags.every);
  const input = {
    ...{ name, url, directory, format, full, floor, record, quote, charset, paused },
    ...{ country, timezone, currency, ttlDays },
    source: flags.source ?? registered?.source ?? name,
    delimiter: delimiter === '\\t' ? '\t' : delimiter,
    ...(flags.header ? {} : { header: false }),
    ...(seconds === undefined ? {} : { intervalSeconds: seconds }),
    ...(flags.mapping === undefined ? {} : { mapping: await readMapping(flags.mapping) }),
    ...(flags.authorizationFile === undefined
      ? {}
      : { authorization: (await readInput(flags.authorizationFile)).trim() }),
  };
  const { url: storedUrl, directory: storedDirectory, ...rest } = registered ?? {};
  const stored = isPlaced ? rest : { ...rest, url: storedUrl, directory: storedDirectory };
  const flagged = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...stored, ...flagged };
}
