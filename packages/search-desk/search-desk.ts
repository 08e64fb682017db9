import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Database, isUuid } from '@curro/db';
import { addressKey, type createClientAddress, type Logger, type Redis, withDeadline } from '@curro/platform';
import { printConditions, type SearchParams } from '@curro/search';
import type { Clock } from '@curro/shared';
import { type Assignment, assign } from './experiments/interleaved-search.ts';
import { boundedConditions } from './log/bounded-conditions.ts';
import { createLogBuffer, type LogResult, type SearchEntry } from './log/log-buffer.ts';
import { normaliseQuery } from './log/normalise-query.ts';
import { createVisitorIds } from './log/visitor-ids.ts';
import { isRefused, writeLogBatch } from './log/write-batch.ts';
import { createRulesCache, type RulesCache } from './rules/rules-cache.ts';

/** How long a process that stops waits for the last batch. */
const CLOSE_TIMEOUT_MS = 3_000;

/** The dependencies of the search desk of a process. */
export interface SearchDeskOptions {
  readonly db: Database;
  readonly redis: Redis;
  readonly log: Logger;
  readonly clock: Clock;
  readonly addressOf: ReturnType<typeof createClientAddress>;
  readonly config: {
    readonly REDIS_PREFIX: string;
    /** Whether searches are logged. */
    readonly SEARCH_LOG: boolean;
    /** Milliseconds between two batches of the log. */
    readonly SEARCH_LOG_FLUSH_MS: number;
    /** Milliseconds between two comparisons of the rules in memory with the database. */
    readonly SEARCH_RULES_REFRESH_MS: number;
  };
  readonly onLogResult: (result: LogResult, count: number) => void;
}

/** A search that was served. */
interface ServedSearch {
  readonly params: SearchParams;
  readonly channel: 'api' | 'portal';
  readonly total: number;
  readonly tookMs: number;
  /** Of an interleaved page. */
  readonly assignment?: Assignment | undefined;
  readonly teams?: string | undefined;
  /** The id of a logged search that the visitor did not see: this one was served for it. */
  readonly replaces?: string | undefined;
}

/** What the services do with the search desk; nothing of it waits or fails (docs/search-desk.md). */
export interface SearchDesk {
  /** Logs a search. Returns the id under which its results are opened; undefined while the log is off. */
  logSearch(incoming: IncomingMessage, search: ServedSearch): string | undefined;
  /** Logs that a visitor opened a result; `position` is from 1 in all results. */
  logOpen(
    incoming: IncomingMessage,
    open: { readonly searchId: string; readonly position: number; readonly offerId: string },
  ): void;
  /** Credits an application to the result that the visitor opened. */
  logApplication(incoming: IncomingMessage, offerId: string): void;
  /** Whether the first page of a search is interleaved for the visitor. */
  assign(incoming: IncomingMessage, params: SearchParams): Assignment | undefined;
  /** The rules of operators. */
  readonly rules: RulesCache;
  /** Writes the entries that wait. */
  close(): Promise<void>;
}

type SearchLog = Omit<SearchDesk, 'rules' | 'assign'> & {
  visitorOf(incoming: IncomingMessage): string | undefined;
};

const NO_LOG: SearchLog = {
  visitorOf: () => undefined,
  logSearch: () => undefined,
  logOpen: () => undefined,
  logApplication: () => undefined,
  close: () => Promise.resolve(),
};

function createSearchLog(options: SearchDeskOptions): SearchLog {
  const { db, redis, log, config, clock, addressOf } = options;
  if (!config.SEARCH_LOG) return NO_LOG;
  const ids = createVisitorIds({ redis, prefix: config.REDIS_PREFIX, log, clock });
  const buffer = createLogBuffer({
    write: (batch) => writeLogBatch(db, batch),
    isRefused,
    intervalMs: config.SEARCH_LOG_FLUSH_MS,
    onResult: options.onLogResult,
    log,
  });
  // Repeated searches share their parameters.
  const conditions = new WeakMap<SearchParams, Pick<SearchEntry, 'q' | 'filters'>>();
  const conditionsOf = (params: SearchParams): Pick<SearchEntry, 'q' | 'filters'> => {
    const known = conditions.get(params);
    if (known !== undefined) return known;
    const printed = {
      q: normaliseQuery(params.text) ?? null,
      filters: boundedConditions(printConditions(params)),
    };
    conditions.set(params, printed);
    return printed;
  };
  const visitorOf = (incoming: IncomingMessage): string | undefined =>
    ids.digest('visitor', addressKey(incoming, addressOf), incoming.headers['user-agent'] ?? '');
  const linkOf = (incoming: IncomingMessage, offerId: string): string | undefined => {
    const visitor = visitorOf(incoming);
    return visitor === undefined ? undefined : ids.digest('link', visitor, offerId);
  };
  return {
    visitorOf,
    logSearch(incoming, { params, channel, total, tookMs, assignment, teams, replaces }) {
      const id = randomUUID();
      const visitor = visitorOf(incoming);
      buffer.search({
        id,
        at: clock.now().toISOString(),
        channel,
        version: params.version,
        ...conditionsOf(params),
        sortOrder: params.order,
        page: params.page,
        pageSize: params.pageSize,
        total,
        tookMs,
        visitor: visitor ?? null,
        experiment: teams === undefined ? null : (assignment?.experiment.id ?? null),
        teams: teams ?? null,
      });
      if (replaces !== undefined && visitor !== undefined) buffer.replaced({ searchId: replaces, visitor });
      return id;
    },
    logOpen(incoming, { searchId, position, offerId }) {
      if (isUuid(searchId)) buffer.open({ searchId, position, link: linkOf(incoming, offerId) ?? null });
    },
    logApplication(incoming, offerId) {
      const link = linkOf(incoming, offerId);
      if (link !== undefined) buffer.application({ link });
    },
    close: () =>
      withDeadline(buffer.close(), CLOSE_TIMEOUT_MS, 'the search log was not written').catch(
        (error: unknown) => log.warn({ err: error }, 'the search log could not be closed'),
      ),
  };
}

/** Creates the search desk of a process. */
export function createSearchDesk(options: SearchDeskOptions): SearchDesk {
  const { db, log, config } = options;
  const { visitorOf, ...searchLog } = createSearchLog(options);
  const rules = createRulesCache({ db, log, intervalMs: config.SEARCH_RULES_REFRESH_MS });
  return {
    ...searchLog,
    rules,
    assign: (incoming, params) => {
      const experiment = rules.experiment();
      return experiment === undefined ? undefined : assign(experiment, visitorOf(incoming), params);
    },
    async close() {
      await Promise.all([searchLog.close(), rules.close()]);
    },
  };
}
