-- The CV for which a file was read, and the texts of the file that are not among its entries. Rows without a CV are from
-- the release before; housekeeping deletes them within a day.
alter table cv_imports
  add column curriculum_id bigint references curricula (id) on delete cascade,
  add column unread jsonb not null default '[]' check (jsonb_typeof(unread) = 'array');
