-- The position that a reindex waits for after its copy: a revision of offers, and the id of the newest row of the outbox
-- when it was read. Null until the copy is complete.
alter table reindexes
  add column catch_up_revision bigint,
  add column catch_up_outbox_id bigint,
  add column catch_up_since timestamptz;
