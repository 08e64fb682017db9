import cliProgress from 'cli-progress';
import { console, terminal } from './terminal.ts';

/** A progress display: a bar on a terminal, else a line at intervals. */
export interface Progress {
  /** `done` in the unit of the total; `note` is shown beside the bar. */
  update(done: number, note: string): void;
  stop(): void;
}

/** Interval of progress lines without a terminal, in milliseconds. */
const LINE_EVERY_MS = 5_000;

/** Shows progress on standard error. Without `total` the share is unknown; `quiet` and a total of 0 show nothing. */
export function createProgress(options: {
  readonly label: string;
  readonly total: number | undefined;
  readonly quiet: boolean;
}): Progress {
  const { label, total, quiet } = options;
  if (quiet || total === 0) return { update: () => undefined, stop: () => undefined };
  if (total !== undefined && terminal().stderr.isTTY) {
    const bar = new cliProgress.SingleBar({
      format: `${label} {bar} {percentage}% | {note} | {eta_formatted} left`,
      stream: terminal().stderr,
      hideCursor: true,
    });
    bar.start(total, 0, { note: '' });
    return { update: (done, note) => bar.update(done, { note }), stop: () => bar.stop() };
  }
  let last = performance.now();
  return {
    update(done, note) {
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      const share = total === undefined ? '' : ` ${Math.floor((done / total) * 100)} %`;
      console.error(`${label}${share}: ${note}`);
    },
    stop: () => undefined,
  };
}
