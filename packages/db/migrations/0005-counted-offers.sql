-- An application was counted and the search is promised to hear of it: further ones need no promise of their own until
-- the job has begun.
alter table offers add column count_promised boolean not null default false;
