-- Operators filter, edit, retry and discard dead letters. Settled ones are retained for a limited time as a record of
-- who settled them.
alter table dead_letters
  add column source text,
  -- At most one dead letter of a topic and subject waits; repetitions are counted on it.
  add column subject text,
  add column details jsonb not null default '{}',
  add column state text not null default 'waiting' check (state in ('waiting', 'replayed', 'dropped', 'superseded')),
  add column last_at timestamptz,
  add column edited_by text,
  add column settled_at timestamptz,
  add column settled_by text,
  -- The reason with quoted names, ids and numbers replaced by `*`, for grouping.
  add column reason_group text not null
    generated always as (left(regexp_replace(reason, '"[^"]*"|[0-9a-f]{8}[0-9a-f-]{8,}|[0-9]+', '*', 'g'), 200)) stored,
  add check ((state = 'waiting') = (settled_at is null));

update dead_letters set last_at = created_at;
alter table dead_letters alter column last_at set not null, alter column last_at set default now();

drop index dead_letters_by_topic;
create unique index dead_letters_subject on dead_letters (topic, subject) where state = 'waiting';
create index dead_letters_waiting on dead_letters (topic, reason_group, id) where state = 'waiting';
create index dead_letters_by_source on dead_letters (source, topic) where state = 'waiting';
create index dead_letters_settled on dead_letters (settled_at) where state <> 'waiting';
