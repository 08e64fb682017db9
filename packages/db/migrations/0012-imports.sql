-- When the relay sends the row (again); the interval doubles with each relay.
alter table outbox add column due_at timestamptz not null default now();
drop index outbox_waiting;
create index outbox_due on outbox (due_at, id);

-- Hash of the request body: the same key with another body is rejected.
alter table application_events add column request_hash text;
alter table offer_events add column request_hash text;

-- Time of the import's last progress: an unfinished import without recent progress was interrupted.
alter table imports add column last_at timestamptz;
update imports set last_at = coalesce(finished_at, started_at);
alter table imports alter column last_at set not null, alter column last_at set default now();
create index imports_by_source on imports (source, started_at desc, id);

-- The line results of an import, one row per batch: NDJSON compressed with gzip.
create table import_verdicts (
  import_id uuid not null references imports (id) on delete cascade,
  part integer not null,
  lines bytea not null,
  primary key (import_id, part)
);
-- The column is already compressed.
alter table import_verdicts alter column lines set storage external;

-- Values of a source that match no dictionary entry, by field.
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

-- Dictionary keys of a source's values. `folded` is the value without letter case and accents.
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

-- Fingerprints that identify equal and nearly equal offers. Deletions can leave a group with one offer.
create sequence duplicate_group;
create table offer_fingerprints (
  offer_id text primary key references offers (id) on delete cascade,
  exact text not null,
  signature integer[] not null,
  group_id bigint
);
create index offer_fingerprints_by_group on offer_fingerprints (group_id) where group_id is not null;
-- Six rows per offer, computed from offer_fingerprints.signature. No foreign key and no index on offer_id: rows are
-- located by recomputing the bands.
create table offer_bands (
  band bigint not null,
  offer_id text not null,
  primary key (band, offer_id)
);
