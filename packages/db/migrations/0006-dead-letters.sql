-- Dead letters are the operator's: found by what they say, mended, done again or dropped. Settled ones stay for a while
-- as the record of who did it.
alter table dead_letters
  add column source text,
  -- what the letter is about: a letter about it waits once, however often it comes
  add column subject text,
  add column details jsonb not null default '{}',
  add column state text not null default 'waiting' check (state in ('waiting', 'replayed', 'dropped', 'superseded')),
  add column last_at timestamptz,
  add column edited_by text,
  add column settled_at timestamptz,
  add column settled_by text,
  -- the reason without what differs from letter to letter: names in quotes, ids, numbers
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
