-- What keeps store and index together over time: recurring jobs, the end of offers, the change feed, reindexing.

-- One row for each recurring job that ever ran: who runs it now, and how the last runs went.
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

-- The search and the change feed were told of the end of the offer. Queries ask the time, never this.
alter table offers add column expired boolean not null default false;
drop index offers_by_expiry;
create index offers_by_expiry on offers (expires_at) where state = 'active' and not expired;

-- Only active offers are found, and one whose process is closed is not: those that are in the index leave it.
insert into outbox (topic, payload)
select 'index-offers', jsonb_build_object('ids', jsonb_build_array(id)) from offers
where state = 'active' and process_closed;

-- A change is in the feed once no transaction can commit a smaller revision any more. Each writer of offers holds a
-- shared lock, to its end, whose number says below which revision it has drawn none: 7283002 * 2^40 + revision.
-- written_by said less (a transaction that began later may draw first) and is no longer read or written.
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

-- Building the index anew. `live`: what changes meanwhile is written to the new index and to the former one, which is
-- kept for a rollback until it is dropped.
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
  -- the worker that has it in hand; another one that takes it over makes this one stop
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

-- Comparing store and index.
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
