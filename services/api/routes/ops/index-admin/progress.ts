import { responses } from '@curro/shared';
import * as z from 'zod';

const count = z.int().min(0);

/** How far long work has come; the speed is that of the time spent working. */
export const progressSchema = z.object({
  done: count,
  total: count,
  percent: z.number().min(0).max(100),
  perSecond: z.number().min(0),
  etaSeconds: count.nullable().meta({ description: 'Null when it does not run or nothing can be said yet.' }),
});

/** What both kinds of long work say of themselves. */
export const runSchema = {
  id: z.uuid(),
  startedBy: z.string(),
  startedAt: responses.instant,
  finishedAt: responses.instant.nullable(),
  progress: progressSchema,
  refused: count.meta({ description: 'Offers that the index will not take.' }),
  error: z.string().nullable().meta({ description: 'Why it stands still or failed.' }),
};

/** Work as its row counts it. */
interface Work {
  readonly done: number;
  readonly total: number;
  readonly busyMs: number;
  readonly running: boolean;
  readonly finished: boolean;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Presents progress: a share, a speed, and the seconds that are left. */
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
