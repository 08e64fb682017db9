-- Feeds, which the worker fetches on a schedule, and their runs.

create table feeds (
  name text primary key,
  source text not null references sources (name),
  definition jsonb not null,
  -- Sent to the origin of the feed; never returned by the operator API.
  secret text,
  -- HTTP validators or directory state of the last complete read.
  validators jsonb,
  read_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A full feed closes the source's offers that it does not contain, so a source has at most one.
create unique index feeds_one_full on feeds (source) where (definition ->> 'full')::boolean;

create table feed_runs (
  id uuid primary key,
  feed text not null references feeds (name) on delete cascade,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'held', 'discarded')),
  started_by text not null,
  -- Read the feed even if the validators match.
  forced boolean not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The worker that holds the lease. Another worker may take over an expired lease.
  runner uuid,
  leased_until timestamptz,
  import_id uuid references imports (id),
  bytes bigint not null default 0,
  records integer not null default 0,
  -- Number of offers in a complete run, and the minimum number expected.
  offers integer,
  expected integer,
  closed integer not null default 0,
  unchanged boolean not null default false,
  failed_pages integer not null default 0,
  confirmed_by text,
  failure text,
  failure_detail text
);

create unique index feed_runs_unfinished on feed_runs (feed) where state in ('waiting', 'running');
create unique index feed_runs_held on feed_runs (feed) where state = 'held';
create index feed_runs_by_time on feed_runs (feed, requested_at desc);
