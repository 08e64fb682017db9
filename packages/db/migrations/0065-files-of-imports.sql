-- Without a choice of the candidate, applications on the portal contain what a printed CV contains.
-- The update is first, because the other statement locks the table until the end of the migration.
update candidates set left_out_parts = '{address,birthDay,nationality,desiredJob}'
  where left_out_parts = '{}' and last_application is null;
alter table candidates alter column left_out_parts set default '{address,birthDay,nationality,desiredJob}';

-- The file of an import, until the candidate has saved or discarded its review; and whether it becomes that of the CV then.
alter table cv_imports
  add column file_id bigint references candidate_files (id) on delete set null,
  add column retains_file boolean not null default false;
create index cv_imports_file on cv_imports (file_id) where file_id is not null;

-- Whether a Spanish identity document was read in the file.
alter table candidate_files add column has_identity_card boolean not null default false;
