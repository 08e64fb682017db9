-- When a promise is to be sent (again): soon at first, ever more rarely while its job only waits.
alter table outbox add column due_at timestamptz not null default now();
drop index outbox_waiting;
create index outbox_due on outbox (due_at, id);

-- What a request under a key said: the same key with another body is refused.
alter table application_events add column request_hash text;
alter table offer_events add column request_hash text;

-- When an import was last heard of: one that is not finished and silent has broken off.
alter table imports add column last_at timestamptz;
update imports set last_at = coalesce(finished_at, started_at);
alter table imports alter column last_at set not null, alter column last_at set default now();
create index imports_by_source on imports (source, started_at desc, id);

-- The verdicts of an import, batch by batch: NDJSON packed with gzip.
create table import_verdicts (
  import_id uuid not null references imports (id) on delete cascade,
  part integer not null,
  lines bytea not null,
  primary key (import_id, part)
);
-- It is packed already.
alter table import_verdicts alter column lines set storage external;

-- Words of a source that mean nothing known, by the member they stood in.
create table unmapped_words (
  source text not null references sources (name),
  field text not null,
  word text not null,
  last_count integer not null,
  total bigint not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (source, field, word)
);

-- What words of a source mean; folded, so that letter case and accents do not matter.
create table source_mappings (
  source text not null references sources (name),
  field text not null,
  folded text not null,
  word text not null,
  key text not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (source, field, folded)
);

-- By what equal and nearly equal offers are found; a group may be left with one offer.
create sequence duplicate_group;
create table offer_fingerprints (
  offer_id text primary key references offers (id) on delete cascade,
  exact text not null,
  signature integer[] not null,
  group_id bigint
);
create index offer_fingerprints_by_group on offer_fingerprints (group_id) where group_id is not null;
-- No foreign key and no index of their own: six rows an offer, found again by the signature that they come from.
create table offer_bands (
  band bigint not null,
  offer_id text not null,
  primary key (band, offer_id)
);
