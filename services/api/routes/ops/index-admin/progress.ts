import { responses } from '@curro/shared';
import * as z from 'zod';

const count = z.int().min(0);

/** The progress of a long operation; the speed leaves pauses out. */
export const progressSchema = z.object({
  done: count,
  total: count,
  percent: z.number().min(0).max(100),
  perSecond: z.number().min(0),
  etaSeconds: count.nullable().meta({ description: 'Null when it does not run or nothing can be said yet.' }),
});

/** Fields of reindexes and reconciles. */
export const runSchema = {
  id: z.uuid(),
  startedBy: z.string(),
  startedAt: responses.instant,
  finishedAt: responses.instant.nullable(),
  progress: progressSchema,
  refused: count.meta({ description: 'Offers that the index will not take.' }),
  error: z.string().nullable().meta({ description: 'Why it stands still or failed.' }),
};

/** A long operation as its record counts it. */
interface Work {
  readonly done: number;
  readonly total: number;
  readonly busyMs: number;
  readonly running: boolean;
  readonly finished: boolean;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Computes the share, the speed and the remaining seconds. */
export function presentProgress({
  done,
  total,
  busyMs,
  running,
  finished,
}: Work): z.infer<typeof progressSchema> {
  const perSecond = busyMs === 0 ? 0 : (done * 1_000) / busyMs;
  const left = Math.max(0, total - done);
  return {
    done,
    total,
    percent: finished ? 100 : total === 0 ? 0 : Math.min(99.9, tenths((done / total) * 100)),
    perSecond: tenths(perSecond),
    etaSeconds: running && perSecond > 0 ? Math.ceil(left / perSecond) : null,
  };
}
