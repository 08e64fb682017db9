-- Recurring jobs, expiry of offers, the change feed, reindexes and reconciles.

-- One row per recurring job that has run: its current runner and the outcome of its runs.
create table schedule_runs (
  schedule text primary key,
  runner uuid,
  leased_until timestamptz,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  succeeded_at timestamptz,
  runs bigint not null default 1,
  failures bigint not null default 0,
  failures_in_a_row integer not null default 0,
  last_failure text
);

-- The expiry has been written to the search index and the change feed. Queries compare expires_at instead.
alter table offers add column expired boolean not null default false;
drop index offers_by_expiry;
create index offers_by_expiry on offers (expires_at) where state = 'active' and not expired;

-- Offers with a closed process are no longer searchable: enqueues jobs that remove them from the index.
insert into outbox (topic, payload)
select 'index-offers', jsonb_build_object('ids', jsonb_build_array(id)) from offers
where state = 'active' and process_closed;

-- The change feed returns a change when no running transaction can commit a smaller revision. Each transaction that
-- writes offers holds a shared advisory lock until it ends. The lock number is 7283002 * 2^40 + floor, where floor is
-- the last revision before its first write: all its revisions are greater. written_by is no longer read or written,
-- because the order of transaction ids differs from the order of revisions.
create function hold_revision_floor() returns trigger language plpgsql as $$
declare
  floor bigint;
begin
  if coalesce(current_setting('curro.revision_floor', true), '') = '' then
    select case when is_called then last_value else 0 end into floor from offer_revision;
    perform pg_advisory_xact_lock_shared((7283002::bigint << 40) | floor);
    perform set_config('curro.revision_floor', floor::text, true);
  end if;
  return null;
end $$;

create trigger offers_hold_revision_floor before insert or update on offers
  for each statement execute function hold_revision_floor();

-- Reindexes. `live`: changes are written to the new and the former index. The former index is retained for a rollback
-- until kept_until.
create table reindexes (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'copying'
    check (state in ('copying', 'paused', 'failed', 'done', 'cancelled', 'rolling-back', 'rolled-back')),
  index_name text unique,
  former_name text,
  live boolean not null default false,
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  kept_until timestamptz,
  -- The worker that runs the reindex; it stops when another worker has replaced it here.
  runner uuid,
  position text not null default '',
  total integer not null default 0,
  copied integer not null default 0,
  refused integer not null default 0,
  busy_ms bigint not null default 0,
  reason text
);

create unique index reindexes_unfinished on reindexes ((true))
  where state in ('copying', 'paused', 'failed', 'rolling-back');
create index reindexes_by_time on reindexes (started_at desc);

-- Reconciles: comparisons of the database with the search index.
create table reconciles (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  dry_run boolean not null,
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  runner uuid,
  position text not null default '',
  total integer not null default 0,
  checked integer not null default 0,
  missing integer not null default 0,
  stale integer not null default 0,
  surplus integer not null default 0,
  repaired integer not null default 0,
  refused integer not null default 0,
  busy_ms bigint not null default 0,
  reason text
);

create unique index reconciles_unfinished on reconciles ((true)) where state = 'running';
create index reconciles_by_time on reconciles (started_at desc);
