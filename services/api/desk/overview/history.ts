import { outboxLag } from '@curro/db';
import { readSearchTraffic } from '@curro/search-desk';
import { decimal } from '@curro/shared';
import { html, type Markup, NOTHING } from '@curro/ui';
import type { ApiContext } from '../../context.ts';

/** Numbers of the overview at one moment. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly perMinute: number;
  /** Null without a search in the last minutes. */
  readonly p95Ms: number | null;
  readonly lagSeconds: number;
}

const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const HISTORY_MS = 30 * MINUTE_MS;
const WIDTH = 120;
const HEIGHT = 24;
/** Room for half of the line at both edges. */
const MARGIN = 1;

/**
 * Reads the numbers of the overview every 15 seconds, also while no operator watches.
 * @param stopping ends the reading
 * @returns a function that returns the samples of the last 30 minutes of this process, oldest first
 */
export function createHistory(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  stopping: AbortSignal,
): () => readonly Sample[] {
  let samples: readonly Sample[] = [];
  let isReading = false;
  const read = async (): Promise<Sample> => {
    const now = clock.now();
    const [{ perMinute, p95Ms }, { oldestSeconds }] = await Promise.all([
      readSearchTraffic(db, now),
      outboxLag(db),
    ]);
    return { at: now.getTime(), perMinute, p95Ms, lagSeconds: oldestSeconds };
  };
  const add = async (): Promise<void> => {
    // While the database is slow, samples are left out.
    if (isReading) return;
    isReading = true;
    const sample = await read().catch(() => undefined);
    isReading = false;
    if (sample === undefined) return;
    samples = [...samples.filter(({ at }) => at > sample.at - HISTORY_MS), sample];
  };
  const timer = setInterval(() => void add(), EVERY_MS).unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => samples;
}

/**
 * A number as a line over time, from zero to its highest value; its label has the range. A moment without a value is a gap.
 * @param name what the number is, with its unit
 */
export function sparkline(
  samples: readonly Sample[],
  name: string,
  numberOf: (sample: Sample) => number | null,
): Markup {
  const points = samples.map((sample) => ({ at: sample.at, value: numberOf(sample) }));
  const values = points.flatMap(({ value }) => value ?? []);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || values.length < 2) return NOTHING;
  const highest = Math.max(...values);
  const x = (at: number): string => (((at - first.at) / (last.at - first.at)) * WIDTH).toFixed(1);
  const y = (value: number): string =>
    (HEIGHT - MARGIN - (highest === 0 ? 0 : (value / highest) * (HEIGHT - 2 * MARGIN))).toFixed(1);
  const path = points
    .map(({ at, value }, index) => {
      if (value === null) return '';
      const isStart = (points[index - 1]?.value ?? null) === null;
      return `${isStart ? 'M' : 'L'}${x(at)} ${y(value)}`;
    })
    .join('');
  const minutes = Math.max(1, Math.round((last.at - first.at) / MINUTE_MS));
  const label = `${name}, last ${minutes} min: ${decimal(Math.min(...values))} to ${decimal(highest)}`;
  return html`<svg class="desk-spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}"><title>${label}</title><path d="${path}"/></svg>`;
}
