import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;

/** The state of a reindex; a failed one can be resumed or cancelled like a paused one. */
export type ReindexState =
  | 'copying'
  | 'paused'
  | 'failed'
  | 'done'
  | 'cancelled'
  | 'rolling-back'
  | 'rolled-back';

/** The tables of reindexes and reconciles. */
export interface IndexAdminTables {
  reindexes: {
    id: Generated<string>;
    state: Generated<ReindexState>;
    index_name: string | null;
    former_name: string | null;
    live: Generated<boolean>;
    started_by: string;
    started_at: Instant;
    finished_at: Date | null;
    retained_until: Date | null;
    runner: string | null;
    position: Generated<string>;
    total: Generated<number>;
    copied: Generated<number>;
    refused: Generated<number>;
    busy_ms: Generated<number>;
    error: string | null;
    catch_up_revision: number | null;
    catch_up_outbox_id: number | null;
    catch_up_since: Date | null;
  };
  reconciles: {
    id: Generated<string>;
    state: Generated<'running' | 'done' | 'failed' | 'cancelled'>;
    dry_run: boolean;
    started_by: string;
    started_at: Instant;
    finished_at: Date | null;
    runner: string | null;
    position: Generated<string>;
    total: Generated<number>;
    checked: Generated<number>;
    missing: Generated<number>;
    stale: Generated<number>;
    surplus: Generated<number>;
    repaired: Generated<number>;
    refused: Generated<number>;
    busy_ms: Generated<number>;
    error: string | null;
  };
}
