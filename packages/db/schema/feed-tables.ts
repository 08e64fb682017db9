import type { Feed, FeedRunState } from '@curro/shared';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;

/** The tables of feeds and their runs. */
export interface FeedTables {
  feeds: {
    name: string;
    source: string;
    definition: ColumnType<Feed, string, string>;
    secret: string | null;
    validators: ColumnType<unknown, string | null, string | null>;
    read_at: Date | null;
    created_by: string;
    created_at: Instant;
    updated_at: Instant;
  };
  feed_runs: {
    id: string;
    feed: string;
    state: FeedRunState;
    started_by: string;
    forced: boolean;
    requested_at: Instant;
    started_at: Date | null;
    finished_at: Date | null;
    runner: string | null;
    leased_until: Date | null;
    import_id: string | null;
    bytes: Generated<number>;
    records: Generated<number>;
    offers: number | null;
    expected: number | null;
    closed: Generated<number>;
    unchanged: Generated<boolean>;
    failed_pages: Generated<number>;
    confirmed_by: string | null;
    error_code: string | null;
    error_detail: string | null;
  };
}
