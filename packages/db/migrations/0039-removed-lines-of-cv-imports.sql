-- The texts among `unread` that the candidate has removed from the review of a file, and can take back until it is saved.
alter table cv_imports
  add column removed_lines jsonb not null default '[]' check (jsonb_typeof(removed_lines) = 'array');
