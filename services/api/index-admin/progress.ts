import type { operatorResponses, responses } from '@curro/shared';

/** The counters of a long operation. */
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
}: Work): responses.ResponseOf<typeof operatorResponses.runProgress> {
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
