import type { Feed, FeedRunState, Offer } from '@curro/shared';
import type { ColumnType, Generated } from 'kysely';
import type { Origin } from '../outbox/origin.ts';
import type { AlertTables } from './alert-tables.ts';
import type { ApplicationTables } from './application-tables.ts';
import type { CandidateTables } from './candidate-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { IndexAdminTables } from './reindex-tables.ts';
import type { SearchDeskTables } from './search-desk-tables.ts';

type Instant = ColumnType<Date, Date | undefined, Date>;

/** The tables of feeds and their runs. */
interface FeedTables {
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

/** The table of recurring jobs. */
interface ScheduleTables {
  schedule_runs: {
    schedule: string;
    runner: string | null;
    leased_until: Date | null;
    started_at: Instant;
    finished_at: Date | null;
    succeeded_at: Date | null;
    runs: Generated<number>;
    failed_runs: Generated<number>;
    consecutive_failures: Generated<number>;
    last_error: string | null;
  };
}

/** All tables; bigint columns are read as numbers, since revisions stay far below 2^53. */
export interface Schema
  extends AlertTables,
    CandidateTables,
    ApplicationTables,
    ScheduleTables,
    IdentityTables,
    FeedTables,
    IndexAdminTables,
    SearchDeskTables {
  sources: {
    name: string;
    country: string;
    timezone: string;
    currency: string;
    ttl_days: number;
    link_out: boolean;
    created_at: Instant;
    updated_at: Instant;
  };
  companies: {
    id: string;
    private_id: Generated<number>;
    source: string;
    name: string;
    first_seen_at: Instant;
  };
  imports: {
    id: string;
    source: string;
    started_by: string;
    started_at: Instant;
    finished_at: Date | null;
    received: Generated<number>;
    created: Generated<number>;
    updated: Generated<number>;
    unchanged: Generated<number>;
    rejected: Generated<number>;
    summary: ColumnType<unknown, string | null, string | null>;
    last_at: Instant;
  };
  import_results: {
    import_id: string;
    part: number;
    lines: Buffer;
  };
  offers: {
    id: string;
    source: string;
    external_id: string;
    state: 'active' | 'closed' | 'deleted';
    content_hash: string;
    document: ColumnType<Offer, string, string>;
    raw: ColumnType<unknown, string, string>;
    company_id: string | null;
    published_at: Date;
    updated_at: Date;
    expires_at: Date;
    last_seen_at: Instant;
    last_import: string | null;
    applications: Generated<number>;
    process_closed: Generated<boolean>;
    /** Imports do not store it again. */
    hidden: Generated<boolean>;
    questions_answered: Generated<boolean>;
    indexing_pending: Generated<boolean>;
    expired: Generated<boolean>;
    revision: Generated<number>;
    created_at: Instant;
  };
  outbox: {
    id: Generated<number>;
    topic: string;
    payload: ColumnType<unknown, string, string>;
    origin: ColumnType<Origin | null, string | null, never>;
    created_at: Instant;
    relayed_at: Date | null;
    relays: Generated<number>;
    due_at: Instant;
  };
  dead_letters: {
    id: Generated<number>;
    topic: string;
    payload: ColumnType<unknown, string, string>;
    reason: string;
    attempts: number;
    created_at: Instant;
    source: string | null;
    subject: string | null;
    details: ColumnType<unknown, string | undefined, string>;
    state: Generated<'waiting' | 'retried' | 'discarded' | 'superseded'>;
    last_at: Instant;
    edited_by: string | null;
    settled_at: Date | null;
    settled_by: string | null;
    reason_group: ColumnType<string, never, never>;
  };
}
