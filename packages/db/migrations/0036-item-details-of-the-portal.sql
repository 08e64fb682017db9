-- Details of studies and jobs that only the portal reads and writes (ADR 0055): the title as the diploma states it, and
-- whether only the year of a date is known.
alter table educations
  add column own_title text check (char_length(own_title) between 1 and 200),
  add column starting_year_only boolean,
  add column finishing_year_only boolean;
alter table experiences
  add column starting_year_only boolean,
  add column finishing_year_only boolean;
