import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import { type CompiledRules, compileRules, type SearchIndex } from '@curro/search';
import { findRunning, type RunningExperiment } from '../experiments/experiments.ts';
import { listRules, readRulesRevision } from './edit-rules.ts';

/** The rules that searches of a process use. */
export interface RulesCache {
  /** The rules in memory; without rules until they have been read. */
  current(): CompiledRules & { readonly revision: number };
  /** The running experiment; undefined without one. */
  experiment(): RunningExperiment | undefined;
  /** Reads the rules and the running experiment now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** An index whose searches use the rules, unless a search names others. */
export function applyRules(index: SearchIndex, rules: Pick<RulesCache, 'current'>): SearchIndex {
  return {
    ...index,
    search: (params, rankingOf = rules.current().rankingOf, weights) =>
      index.search(params, rankingOf, weights),
  };
}

/**
 * Creates the cache of the rules. It compares the revision with the database at intervals; while PostgreSQL is
 * unavailable searches use the rules in memory.
 */
export function createRulesCache(options: {
  readonly db: Database;
  readonly intervalMs: number;
  readonly log: Pick<Logger, 'debug'>;
}): RulesCache {
  const { db, intervalMs, log } = options;
  let current = { ...compileRules([]), revision: -1 };
  let experiment: RunningExperiment | undefined;
  let isClosed = false;
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    experiment = await findRunning(db);
    const revision = await readRulesRevision(db);
    if (revision === current.revision) return;
    const rules = await listRules(db);
    current = { ...compileRules(rules.map(({ rule }) => rule)), revision };
  }

  /** One after another: a slow refresh must not replace what a later one has read. */
  function refresh(): Promise<void> {
    reading = reading.then(read, read);
    return reading;
  }

  async function refreshAndWait(): Promise<void> {
    await refresh().catch((error: unknown) =>
      log.debug({ err: error }, 'the search rules could not be read'),
    );
    if (!isClosed) {
      timer = setTimeout(() => {
        refreshing = refreshAndWait();
      }, intervalMs);
    }
  }
  let refreshing = refreshAndWait();

  return {
    current: () => current,
    experiment: () => experiment,
    refresh,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await refreshing;
    },
  };
}
