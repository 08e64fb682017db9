import type { ColumnType, Generated } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** The tables of saved searches (packages/alerts). */
export interface AlertTables {
  alert_owners: {
    id: Generated<number>;
    candidate_id: number | null;
    email: string | null;
    confirmed_email: string | null;
    locale: Defaulted<'es' | 'en'>;
    secret: string;
    created_at: Generated<Date>;
  };
  saved_searches: {
    id: Generated<number>;
    key: Generated<string>;
    owner_id: number;
    partition: ColumnType<number, never, never>;
    client_id: string | null;
    name: string;
    query: string;
    query_version: number;
    query_errors: ColumnType<unknown, string | null | undefined, string | null>;
    frequency: 'instant' | 'daily' | 'weekly';
    hour: Defaulted<number>;
    time_zone: Defaulted<'Europe/Madrid' | 'Atlantic/Canary'>;
    channel: 'email' | 'rss' | 'webhook';
    paused_by: 'owner' | 'bounces' | 'confirmation' | null;
    operator_paused: Defaulted<boolean>;
    active: ColumnType<boolean, never, never>;
    confirmation_email: Defaulted<string | null>;
    broad: boolean;
    secret: string;
    visited_at: Generated<Date>;
    due_at: Defaulted<Date | null>;
    last_digest_at: Defaulted<Date | null>;
    bounces: Defaulted<number>;
    changed_in: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  alert_digests: {
    id: Generated<number>;
    key: Generated<string>;
    search_id: number;
    state: Defaulted<'pending' | 'sent' | 'empty' | 'refused'>;
    offers: number | null;
    attempts: Defaulted<number>;
    created_at: Generated<Date>;
    settled_at: Date | null;
  };
  alert_matches: {
    search_id: number;
    offer_id: string;
    matched_at: Generated<Date>;
    digest_id: number | null;
    pending: Defaulted<boolean>;
  };
  alert_confirmations: {
    address_digest: string;
    sent_on: Generated<Date>;
    mails: number;
  };
  alert_partitions: {
    partition: number;
    revision: number;
    worker: string | null;
    lease_until: Date | null;
  };
}
