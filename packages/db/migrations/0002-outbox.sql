-- Jobs enqueued by a transaction. A row is deleted when its job has succeeded; until then the relay can send the job
-- again if the queue loses it.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  relays integer not null default 0
);

create index outbox_waiting on outbox (relayed_at nulls first, id);

-- Jobs that failed finally and wait for an operator.
create table dead_letters (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  reason text not null,
  attempts integer not null,
  created_at timestamptz not null default now()
);

create index dead_letters_by_topic on dead_letters (topic, id);
