-- Work promised by a transaction. A row stays until its job has succeeded, so that a queue that forgets is reminded.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  relays integer not null default 0
);

create index outbox_waiting on outbox (relayed_at nulls first, id);

-- What could not be done and waits for the operator.
create table dead_letters (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  reason text not null,
  attempts integer not null,
  created_at timestamptz not null default now()
);

create index dead_letters_by_topic on dead_letters (topic, id);
