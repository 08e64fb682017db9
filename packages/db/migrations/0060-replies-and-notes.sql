-- What candidates reply to the companies of their applications: the system of the company reads it.
create table application_replies (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates (id) on delete cascade,
  application_id bigint not null references applications (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 4000),
  at timestamptz not null
);
create index application_replies_by_application on application_replies (application_id, at);
create index application_replies_by_candidate on application_replies (candidate_id);

-- What candidates note for themselves: no company sees it.
alter table applications add column note text check (char_length(note) between 1 and 2000);
