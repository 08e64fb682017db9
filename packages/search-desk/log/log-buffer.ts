import type { Logger } from '@curro/platform';

/** Entries of each kind that wait for the next batch; further ones are dropped. */
const MAX_WAITING = 5_000;
/** Entries of one statement. */
const MAX_BATCH = 500;

/** A search of the log. */
export interface SearchEntry {
  readonly id: string;
  readonly at: string;
  readonly channel: 'api' | 'portal';
  readonly version: number;
  readonly q: string | null;
  readonly filters: string;
  readonly sortOrder: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly tookMs: number;
  readonly visitor: string | null;
  readonly experiment: number | null;
  readonly teams: string | null;
}

/** A result that a visitor opened. */
interface OpenEntry {
  readonly searchId: string;
  readonly position: number;
  readonly link: string | null;
}

/** An application, by the digest of its visitor and offer. */
interface ApplicationEntry {
  readonly link: string;
}

/** A search that another one replaces: it is deleted. */
interface ReplacedEntry {
  readonly searchId: string;
  readonly visitor: string;
}

/** What is written together. */
export interface LogBatch {
  readonly searches: readonly SearchEntry[];
  readonly opens: readonly OpenEntry[];
  readonly applications: readonly ApplicationEntry[];
  readonly replaced: readonly ReplacedEntry[];
}

/** What happened to an entry. */
export type LogResult = 'written' | 'dropped';

/** Collects entries and writes them in batches. */
export interface LogBuffer {
  search(entry: SearchEntry): void;
  open(entry: OpenEntry): void;
  application(entry: ApplicationEntry): void;
  replaced(entry: ReplacedEntry): void;
  /** Writes what waits, once. */
  close(): Promise<void>;
}

interface Waiting<T> {
  readonly entry: T;
  readonly dueAt: number;
}

/**
 * Creates the buffer of the search log. Adding an entry never waits and never throws. A result may be opened, and a
 * search replaced, through another process than the one that searched: opened results wait one interval longer,
 * applications and replaced searches two.
 * @param isRefused whether the error of a write is caused by its entries: they are dropped, because they would be refused
 * again and hold up all others
 * @param onResult receives the number of entries that were written, or dropped because the buffer is full
 */
export function createLogBuffer(options: {
  readonly write: (batch: LogBatch) => Promise<void>;
  readonly isRefused: (error: unknown) => boolean;
  readonly intervalMs: number;
  readonly onResult: (result: LogResult, count: number) => void;
  readonly log: Pick<Logger, 'warn'>;
}): LogBuffer {
  const { write, isRefused, intervalMs, onResult, log } = options;
  const searches: Waiting<SearchEntry>[] = [];
  const opens: Waiting<OpenEntry>[] = [];
  const applications: Waiting<ApplicationEntry>[] = [];
  const replaced: Waiting<ReplacedEntry>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const due = <T>(waiting: readonly Waiting<T>[], now: number): T[] =>
    waiting
      .slice(0, MAX_BATCH)
      .filter(({ dueAt }) => dueAt <= now)
      .map(({ entry }) => entry);

  /** Writes one batch; returns whether there may be more. */
  async function writeBatch(now: number): Promise<boolean> {
    const batch = {
      searches: due(searches, now),
      opens: due(opens, now),
      applications: due(applications, now),
      replaced: due(replaced, now),
    };
    const count = Object.values(batch).reduce((sum, { length }) => sum + length, 0);
    if (count === 0) return false;
    const result = await write(batch).then(
      () => 'written' as const,
      (error: unknown) => {
        if (!isRefused(error)) throw error;
        log.warn({ err: error }, 'entries of the search log were refused');
        return 'dropped' as const;
      },
    );
    searches.splice(0, batch.searches.length);
    opens.splice(0, batch.opens.length);
    applications.splice(0, batch.applications.length);
    replaced.splice(0, batch.replaced.length);
    onResult(result, count);
    return true;
  }

  async function flush(now: number): Promise<void> {
    try {
      while (await writeBatch(now));
    } catch (error) {
      log.warn({ err: error }, 'the search log could not be written');
    }
  }

  function start(): void {
    timer ??= setTimeout(() => {
      writing = flush(performance.now()).then(() => {
        timer = undefined;
        if ([searches, opens, applications, replaced].some(({ length }) => length > 0)) start();
      });
    }, intervalMs);
  }

  function add<T>(waiting: Waiting<T>[], entry: T, intervals: number): void {
    if (waiting.length >= MAX_WAITING) {
      onResult('dropped', 1);
      return;
    }
    waiting.push({ entry, dueAt: performance.now() + intervals * intervalMs });
    start();
  }

  return {
    search: (entry) => add(searches, entry, 0),
    open: (entry) => add(opens, entry, 1),
    application: (entry) => add(applications, entry, 2),
    replaced: (entry) => add(replaced, entry, 2),
    async close() {
      await writing;
      clearTimeout(timer);
      await flush(Number.POSITIVE_INFINITY);
    },
  };
}
