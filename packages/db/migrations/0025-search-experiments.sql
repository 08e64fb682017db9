-- Two rankings compared by interleaving (docs/search-desk.md).

create table search_experiments (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- The share of visitors that take part.
  share real not null check (share > 0 and share <= 1),
  -- The weights of ranking B that differ from those of the release.
  weights jsonb not null,
  started_by text not null,
  started_at timestamptz not null default now(),
  stopped_by text,
  stopped_at timestamptz,
  -- The report when the experiment stopped; the log is deleted later.
  result jsonb
);
create unique index search_experiments_running on search_experiments ((true)) where stopped_at is null;

-- teams: the ranking, A or B, that contributed each result of the page.
alter table search_log add column experiment bigint, add column teams text;
create index search_log_by_experiment on search_log (experiment) where experiment is not null;
