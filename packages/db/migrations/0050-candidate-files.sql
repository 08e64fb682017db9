-- Files that candidates send with their applications. A file does not change: a CV and the applications that were sent
-- with it refer to the same row, which is deleted when nothing refers to it.
create table candidate_files (
  id bigint generated always as identity primary key,
  code uuid not null unique default gen_random_uuid(),
  candidate_id bigint not null references candidates (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('pdf', 'docx')),
  content bytea not null check (octet_length(content) between 1 and 5000000),
  added_at timestamptz not null default now()
);
create index candidate_files_candidate on candidate_files (candidate_id);
-- PDF and DOCX are compressed already.
alter table candidate_files alter column content set storage external;

alter table curricula add column file_id bigint references candidate_files (id);
create index curricula_file on curricula (file_id) where file_id is not null;
alter table applications add column file_id bigint references candidate_files (id);
create index applications_file on applications (file_id) where file_id is not null;

-- The parts of the CV that the candidate left out of the last application on the portal.
alter table candidates add column left_out_parts text[] not null default '{}';
