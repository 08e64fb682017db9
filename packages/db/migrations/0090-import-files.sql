-- CSV files that operators upload at the desk, until their columns are chosen and they are imported.
create table import_files (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  source text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create table import_file_parts (
  file_id uuid not null references import_files (id) on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (file_id, part)
);
