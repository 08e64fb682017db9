-- API clients, candidates and their CVs. Deleting a candidate deletes its CVs and their items.

create table clients (
  id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$'),
  secret_hash text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);

-- One sequence for the sections of all CVs, so that a revision is never reused, even after a deletion.
create sequence section_revision;

create table candidates (
  id bigint generated always as identity (start with 40001) primary key,
  key uuid not null unique default gen_random_uuid(),
  subject text not null unique check (char_length(subject) between 1 and 255),
  email text not null default '' check (char_length(email) <= 254),
  email_verified boolean not null default false,
  photo text not null default '' check (char_length(photo) <= 1000),
  photo_accepted boolean not null default false,
  public_profile_link text not null default '' check (char_length(public_profile_link) <= 1000),
  status integer not null default 0,
  sub_segment text not null default '',
  wants_no_notifications boolean not null default false,
  -- Shared by all CVs of the candidate; null until it is first saved.
  personal_data jsonb check (jsonb_typeof(personal_data) = 'object'),
  personal_data_revision bigint not null default 0,
  created_at timestamptz not null default now(),
  last_cv_update timestamptz,
  last_application timestamptz
);

create table curricula (
  id bigint generated always as identity (start with 80001) primary key,
  code uuid not null unique default gen_random_uuid(),
  candidate_id bigint not null references candidates (id) on delete cascade,
  -- 1 to 5. Unique per candidate, which limits a candidate to 5 CVs.
  position smallint not null check (position between 1 and 5),
  name text not null check (char_length(name) between 1 and 100),
  principal boolean not null,
  cv_text text not null default '' check (cv_text = '' or char_length(cv_text) between 110 and 30720),
  cv_text_revision bigint not null default 0,
  future_job jsonb check (jsonb_typeof(future_job) = 'object'),
  future_job_revision bigint not null default 0,
  skills jsonb check (jsonb_typeof(skills) = 'object'),
  skills_revision bigint not null default 0,
  -- Revisions of the lists; each item has its own revision.
  educations_revision bigint not null default 0,
  experiences_revision bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (candidate_id, position),
  unique (candidate_id, code),
  -- Target of the foreign keys of items, which include candidate_id: an item and its CV have the same candidate.
  unique (id, candidate_id)
);

create unique index curricula_principal on curricula (candidate_id) where principal;

-- The unique index allows at most one principal CV per candidate; this trigger requires at least one at commit.
create function check_principal_curriculum() returns trigger language plpgsql as $$
declare
  -- The trigger's argument is the name of the column with the candidate's id.
  owner bigint := to_jsonb(coalesce(old, new)) ->> tg_argv[0];
begin
  if exists (select from candidates where id = owner)
    and not exists (select from curricula where candidate_id = owner and principal) then
    raise exception 'candidate without principal curriculum'
      using errcode = 'check_violation', constraint = 'curricula_principal', table = 'curricula';
  end if;
  return null;
end $$;

create constraint trigger candidates_have_principal after insert on candidates
  deferrable initially deferred for each row execute function check_principal_curriculum('id');
create constraint trigger curricula_keep_principal after update of principal, candidate_id or delete on curricula
  deferrable initially deferred for each row execute function check_principal_curriculum('candidate_id');

create table educations (
  id bigint generated always as identity (start with 10001) primary key,
  candidate_id bigint not null,
  curriculum_id bigint not null,
  level_code text not null check (char_length(level_code) between 1 and 100),
  course_code text check (char_length(course_code) between 1 and 100),
  course_name text check (char_length(course_name) between 1 and 200),
  starting_date date,
  finishing_date date,
  still_enrolled boolean not null,
  institution_name text check (char_length(institution_name) between 1 and 200),
  hidden boolean not null,
  revision bigint not null default nextval('section_revision'),
  created_at timestamptz not null default now(),
  foreign key (curriculum_id, candidate_id) references curricula (id, candidate_id) on delete cascade,
  check (finishing_date > starting_date),
  check (not (still_enrolled and finishing_date is not null))
);

create index educations_by_curriculum on educations (curriculum_id);

create table experiences (
  id bigint generated always as identity (start with 10001) primary key,
  candidate_id bigint not null,
  curriculum_id bigint not null,
  company text not null check (char_length(company) between 1 and 150),
  job text not null check (char_length(job) between 1 and 150),
  description text not null default '' check (char_length(description) <= 4000),
  starting_date date not null,
  finishing_date date,
  on_course boolean not null,
  industry text,
  level text not null,
  staff text,
  reporting_to text,
  category text not null,
  subcategories text[] not null check (cardinality(subcategories) > 0),
  salary_period text,
  salary_min text,
  salary_max text,
  hide_salary boolean not null,
  visible boolean not null,
  expertise text[] not null default '{}' check (cardinality(expertise) <= 15),
  revision bigint not null default nextval('section_revision'),
  created_at timestamptz not null default now(),
  foreign key (curriculum_id, candidate_id) references curricula (id, candidate_id) on delete cascade,
  check (finishing_date > starting_date),
  check (on_course = (finishing_date is null)),
  check (num_nonnulls(salary_period, salary_min, salary_max) in (0, 3))
);

create index experiences_by_curriculum on experiences (curriculum_id);
