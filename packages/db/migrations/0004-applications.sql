-- Applications, their events, cover letters, idempotency keys and webhooks. Deleting a candidate deletes its rows.

-- Whether the selection process is closed. An import that still lists the offer does not reopen it.
alter table offers add column process_closed boolean not null default false;
-- An application contains answers to the offer's questions, so imports no longer change the questions.
alter table offers add column questions_answered boolean not null default false;

create table applications (
  id bigint generated always as identity primary key,
  code uuid not null unique default gen_random_uuid(),
  candidate_id bigint not null references candidates (id) on delete cascade,
  offer_id text not null references offers (id),
  -- The API client that created the application; its webhook receives the application's events.
  client_id text,
  -- Copies made when the application was created: the CV, letter, questions and offer may change or be deleted.
  curriculum_code uuid not null,
  cv_name text not null,
  letter_name text check (char_length(letter_name) <= 100),
  letter_text text check (char_length(letter_text) between 1 and 3999),
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  offer jsonb not null check (jsonb_typeof(offer) = 'object'),
  -- The application state after all written events.
  state text not null check (state in ('received', 'read', 'in-process', 'contacted', 'interviewed', 'finalist',
    'offered', 'hired', 'rejected', 'declined')),
  process_closed boolean not null default false,
  offer_removed boolean not null default false,
  informed_on jsonb not null default '{}',
  moved_on text,
  noted jsonb not null check (jsonb_typeof(noted) = 'object'),
  events integer not null check (events > 0),
  events_read integer not null default 0 check (events_read between 0 and events),
  last_event_at timestamptz not null,
  applied_at timestamptz not null,
  hidden boolean not null default false,
  unique (candidate_id, offer_id)
);

create index applications_by_date on applications (candidate_id, applied_at desc, code);
create index applications_by_last_event on applications (candidate_id, last_event_at desc, code);
create index applications_by_offer on applications (offer_id, id);

-- Orders the events of one application that have the same time.
create sequence timeline_sequence;

-- Requested events in the order of acceptance. accepted: waits for the worker; written: in the timeline; refused: moved
-- to the dead letters; passed: an event of the offer that does not apply to this application.
create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- Deduplicates events: the key of the operator's request, of the offer's event, or of the job.
  event_key text not null,
  job_id uuid not null,
  event text not null,
  at timestamptz not null,
  rejected_reasons text[] not null default '{}' check (cardinality(rejected_reasons) <= 5),
  state text not null check (state in ('accepted', 'written', 'refused', 'passed')),
  accepted_at timestamptz not null default now(),
  reason text,
  sequence bigint unique,
  tipo_id smallint,
  description text check (char_length(description) between 1 and 200),
  initializer boolean,
  finisher boolean,
  written_at timestamptz,
  unique (application_id, event_key),
  check ((state = 'written') = (num_nonnulls(sequence, tipo_id, description, initializer, finisher, written_at) = 6))
);

create index application_events_waiting on application_events (application_id, id) where state = 'accepted';
create index application_events_timeline on application_events (application_id, at desc, sequence desc)
  where state = 'written';
create index application_events_by_job on application_events (job_id);

-- Events for all applications of an offer, in the order of acceptance.
create table offer_events (
  id uuid primary key,
  position bigint generated always as identity unique,
  offer_id text not null references offers (id),
  event_key text not null,
  event text not null,
  at timestamptz not null,
  rejected_reasons text[] not null default '{}' check (cardinality(rejected_reasons) <= 5),
  -- The highest application id that the event applies to; later applications are not affected.
  up_to bigint not null,
  done_to bigint not null default 0,
  applications integer not null,
  accepted_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (offer_id, event_key)
);

create index offer_events_unfinished on offer_events (offer_id, position) where finished_at is null;

create table cover_letters (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  candidate_id bigint not null references candidates (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  text text not null check (char_length(text) between 1 and 3999),
  main boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp()
);

create index cover_letters_by_candidate on cover_letters (candidate_id, id);
create unique index cover_letters_main on cover_letters (candidate_id) where main;

-- The unique index allows at most one main letter per candidate; this trigger requires one if there are letters.
create function check_main_letter() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.candidate_id, old.candidate_id);
begin
  if exists (select from cover_letters where candidate_id = owner)
    and not exists (select from cover_letters where candidate_id = owner and main) then
    raise exception 'cover letters without a main one'
      using errcode = 'check_violation', constraint = 'cover_letters_main', table = 'cover_letters';
  end if;
  return null;
end $$;

create constraint trigger cover_letters_have_main after insert or update or delete on cover_letters
  deferrable initially deferred for each row execute function check_main_letter();

-- Responses to requests with an Idempotency-Key.
create table idempotency_keys (
  candidate_id bigint not null references candidates (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (candidate_id, key)
);

-- The URL that receives the events of a client's applications. Without a row the client receives none.
create table webhooks (
  client_id text primary key,
  url text not null,
  secret text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
