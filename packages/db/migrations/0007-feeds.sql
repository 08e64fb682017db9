-- Where offers come from by themselves, and what became of each time.

create table feeds (
  name text primary key,
  source text not null references sources (name),
  definition jsonb not null,
  -- sent to the origin of the feed, never shown
  secret text,
  -- what the server, or the directory, said of what was last read to its end
  validators jsonb,
  read_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Two feeds that each hold all offers of a source would close each other's.
create unique index feeds_one_full on feeds (source) where (definition ->> 'full')::boolean;

create table feed_runs (
  id uuid primary key,
  feed text not null references feeds (name) on delete cascade,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'held', 'discarded')),
  started_by text not null,
  -- read whole, whatever the validators say
  forced boolean not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- who has it in hand; one that is not renewed may be taken up again
  runner uuid,
  leased_until timestamptz,
  import_id uuid references imports (id),
  bytes bigint not null default 0,
  records integer not null default 0,
  -- of a run that was read to its end: how many offers it had, and how many it should have had at least
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
