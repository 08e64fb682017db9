import type { Offer } from '@curro/shared';
import type { ColumnType, Generated } from 'kysely';
import type { Origin } from '../outbox/origin.ts';
import type { AlertTables } from './alert-tables.ts';
import type { ApplicationTables } from './application-tables.ts';
import type { CandidateTables } from './candidate-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { IndexAdminTables } from './reindex-tables.ts';
import type { ScheduleTables } from './schedule-tables.ts';
import type { SearchDeskTables } from './search-desk-tables.ts';

type Instant = ColumnType<Date, Date | undefined, Date>;

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
