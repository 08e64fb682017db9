-- The parts of a CV that were read from a file and that the candidate has not saved yet: one file per candidate, for a day.
create table cv_imports (
  candidate_id bigint primary key references candidates (id) on delete cascade,
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  created_at timestamptz not null default now()
);
