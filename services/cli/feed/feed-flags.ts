import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { terminal } from '../terminal.ts';

/** What `curro feed add` is told; words and bounds are judged by the API. */
export interface FeedFlags {
  readonly url?: string;
  readonly directory?: string;
  readonly format: string;
  readonly source?: string;
  readonly every?: string;
  readonly full?: true;
  readonly floor?: string;
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

/** Seconds of a span such as `90s`, `15m`, `6h`, `1d`. */
export function spanSeconds(span: string): number {
  const [, count = '', unit = ''] = /^(\d{1,7})([smhd]?)$/.exec(span) ?? [];
  const seconds = UNIT_SECONDS[unit];
  if (count === '' || seconds === undefined) throw new Error(`${span} is no span: write 90s, 15m, 6h or 1d`);
  return Number(count) * seconds;
}

/** The text of a file; `-` is standard input. */
const textOf = (file: string): Promise<string> =>
  file === '-' ? text(terminal().stdin) : readFile(file, 'utf8');

/** The registration as the API takes it. Secrets come in a file: words of a command are seen by everybody. */
export async function feedOf(name: string, flags: FeedFlags): Promise<Record<string, unknown>> {
  const { url, directory, format, full, record, quote, charset, paused } = flags;
  const { country, timezone, currency, ttlDays, delimiter } = flags;
  const input = {
    ...{ name, url, directory, format, full, record, quote, charset, paused },
    ...{ country, timezone, currency, ttlDays },
    source: flags.source ?? name,
    delimiter: delimiter === '\\t' ? '\t' : delimiter,
    ...(flags.header ? {} : { header: false }),
    ...(flags.floor === undefined ? {} : { floor: Number(flags.floor) }),
    ...(flags.every === undefined ? {} : { intervalSeconds: spanSeconds(flags.every) }),
    ...(flags.mapping === undefined ? {} : { mapping: parse(await textOf(flags.mapping)) as unknown }),
    ...(flags.authorizationFile === undefined
      ? {}
      : { authorization: (await textOf(flags.authorizationFile)).trim() }),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
