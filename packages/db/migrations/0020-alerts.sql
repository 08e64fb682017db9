-- Saved searches, their matches and digests (docs/alerts.md). Deleting a candidate deletes its rows.

-- The person of some saved searches: a candidate, or a visitor by email.
create table alert_owners (
  id bigint generated always as identity primary key,
  candidate_id bigint unique references candidates (id) on delete cascade,
  email text unique check (char_length(email) between 3 and 254),
  -- The address that the person confirmed; mails go to no other address.
  confirmed_email text,
  locale text not null default 'es' check (locale in ('es', 'en')),
  -- Part of the address of the page that manages all saved searches of the person.
  secret text not null unique,
  created_at timestamptz not null default now(),
  check (num_nonnulls(candidate_id, email) = 1)
);

create table saved_searches (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  owner_id bigint not null references alert_owners (id) on delete cascade,
  -- The share of the work that one worker has: all searches of a person are in one partition.
  partition smallint not null generated always as ((owner_id % 4)::smallint) stored,
  -- The API client whose webhook receives the matches.
  client_id text,
  name text not null check (char_length(name) between 1 and 100),
  -- Canonical query string and the version of the search that it was parsed with.
  query text not null check (char_length(query) <= 4000),
  query_version smallint not null,
  -- Validation errors of a query that was valid when it was saved.
  query_errors jsonb,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  hour smallint not null default 8 check (hour between 0 and 23),
  channel text not null check (channel in ('email', 'rss', 'webhook')),
  -- confirmation: the person has not followed the link of the confirmation mail yet.
  paused_by text check (paused_by in ('owner', 'operator', 'bounces', 'confirmation')),
  -- Whether the search has no condition to file it under: it is compared with every offer.
  broad boolean not null,
  -- Part of the addresses of the feed and of the one-click unsubscription.
  secret text not null unique,
  visited_at timestamptz not null default now(),
  -- When the next digest is due; null without undelivered matches.
  due_at timestamptz,
  last_digest_at timestamptz,
  bounces smallint not null default 0,
  -- The transaction of the last change, by which workers find changed searches.
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index saved_searches_by_owner on saved_searches (owner_id, id);
create index saved_searches_by_partition on saved_searches (partition, id);
create index saved_searches_by_change on saved_searches (changed_in);
create index saved_searches_due on saved_searches (due_at) where due_at is not null;
create index saved_searches_broad on saved_searches (id) where broad;

create table alert_digests (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  search_id bigint not null references saved_searches (id) on delete cascade,
  -- empty: every offer was closed before the digest was sent; refused: the address or webhook refused it.
  state text not null default 'pending' check (state in ('pending', 'sent', 'empty', 'refused')),
  offers integer,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index alert_digests_by_search on alert_digests (search_id, id desc);

-- An offer that a saved search found, once each.
create table alert_matches (
  search_id bigint not null references saved_searches (id) on delete cascade,
  offer_id text not null,
  matched_at timestamptz not null default now(),
  digest_id bigint references alert_digests (id) on delete set null,
  primary key (search_id, offer_id)
);
create index alert_matches_by_date on alert_matches (search_id, matched_at desc);
create index alert_matches_by_digest on alert_matches (digest_id) where digest_id is not null;

-- The position of each partition in the change feed of the offers, and the worker that has it.
create table alert_partitions (
  partition smallint primary key,
  revision bigint not null,
  worker text,
  lease_until timestamptz
);
insert into alert_partitions (partition, revision)
select number, (select case when is_called then last_value else 0 end from offer_revision)
from generate_series(0, 3) as number;
