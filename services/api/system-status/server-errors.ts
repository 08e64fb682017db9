import type { Clock } from '@curro/shared';
import type { ApiMetrics } from '../metrics.ts';

/** Responses of an operation with a server error. */
export interface ServerErrors {
  readonly operation: string;
  readonly status: string;
  /** Since the start of this process. */
  readonly count: number;
  /** How many of them an operator has seen. */
  readonly seen: number;
}

/** The server errors that an operator was shown. */
type ShownErrors = readonly Pick<ServerErrors, 'operation' | 'status' | 'count'>[];

/** When an operator last marked errors as seen, and the subject of that operator. */
interface LastSeen {
  readonly at: Date;
  readonly by: string;
}

/** The server errors of this process since its start, without those of health checks. */
export interface ServerErrorLog {
  /** By operation and status: first those with the most that no operator has seen, then those with the most. */
  list(): Promise<readonly ServerErrors[]>;
  /** Marks errors as seen for all operators: those that were shown, not those that came since. */
  markSeen(shown: ShownErrors, by: string): Promise<void>;
  /** Undefined until the first time. */
  lastSeen(): LastSeen | undefined;
}

const keyOf = ({ operation, status }: Pick<ServerErrors, 'operation' | 'status'>): string =>
  JSON.stringify([operation, status]);

/** The number of errors that no operator has seen. */
export const countUnseen = (errors: readonly ServerErrors[]): number =>
  errors.reduce((sum, { count, seen }) => sum + count - seen, 0);

/**
 * Creates the log of a process on its metrics. What was seen is stored in the process, as the counts are: both begin again
 * with its next start.
 */
export function createServerErrorLog({
  metrics,
  clock,
}: {
  readonly metrics: Pick<ApiMetrics, 'requests'>;
  readonly clock: Clock;
}): ServerErrorLog {
  const seenBefore = new Map<string, number>();
  let last: LastSeen | undefined;
  const isError = (labels: Readonly<Partial<Record<string, string | number>>>): boolean =>
    String(labels.status).startsWith('5') && !String(labels.operation).startsWith('/health');
  const unseenOf = ({ count, seen }: ServerErrors): number => count - seen;
  const list = async (): Promise<readonly ServerErrors[]> => {
    const { values } = await metrics.requests.get();
    return values
      .filter(({ metricName, labels }) => metricName?.endsWith('_count') && isError(labels))
      .map(({ labels, value }) => {
        const operation = String(labels.operation);
        const status = String(labels.status);
        return { operation, status, count: value, seen: seenBefore.get(keyOf({ operation, status })) ?? 0 };
      })
      .toSorted((one, other) => unseenOf(other) - unseenOf(one) || other.count - one.count);
  };
  return {
    list,
    async markSeen(shown, by) {
      const countShown = new Map(shown.map((each) => [keyOf(each), each.count]));
      for (const each of await list()) {
        const count = Math.min(each.count, countShown.get(keyOf(each)) ?? 0);
        seenBefore.set(keyOf(each), Math.max(each.seen, count));
      }
      last = { at: clock.now(), by };
    },
    lastSeen: () => last,
  };
}
