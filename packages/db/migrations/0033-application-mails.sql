-- Mails about the applications of a candidate (docs/applications.md). Deleting a candidate deletes its rows.

-- Whether and how a candidate receives them; created with the first application.
create table application_mail_settings (
  candidate_id bigint primary key references candidates (id) on delete cascade,
  enabled boolean not null default true,
  locale text not null default 'es' check (locale in ('es', 'en')),
  -- Part of the address that turns the mails off without a session.
  secret text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Mails that the server refused in succession.
  refusals smallint not null default 0,
  -- The time of the oldest change that no mail contains yet.
  pending_since timestamptz,
  created_at timestamptz not null default now()
);
create index application_mail_settings_pending on application_mail_settings (pending_since)
  where pending_since is not null;

insert into application_mail_settings (candidate_id) select distinct candidate_id from applications;

create table application_mails (
  id bigint generated always as identity primary key,
  -- Part of the Message-ID.
  key uuid not null unique default gen_random_uuid(),
  candidate_id bigint not null references application_mail_settings (candidate_id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'sent', 'empty', 'refused')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index application_mails_by_candidate on application_mails (candidate_id, created_at);
create index application_mails_by_age on application_mails using brin (created_at);

-- The changes that a mail contains; mail_id is null until the mail is created.
create table application_mail_events (
  event_id bigint primary key references application_events (id) on delete cascade,
  candidate_id bigint not null,
  mail_id bigint references application_mails (id) on delete cascade
);
create index application_mail_events_by_mail on application_mail_events (mail_id);
create index application_mail_events_pending on application_mail_events (candidate_id) where mail_id is null;
