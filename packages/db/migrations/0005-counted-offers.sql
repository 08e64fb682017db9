-- An `index-offers` job for the new number of applications is enqueued. Further applications enqueue no job until that
-- job starts.
alter table offers add column count_promised boolean not null default false;
