-- Offers, sources, companies and imports.

create table sources (
  name text primary key,
  country text not null,
  timezone text not null,
  currency text not null,
  ttl_days integer not null check (ttl_days between 1 and 3650),
  link_out boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table companies (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  private_id integer generated always as identity (start with 5001) unique,
  source text not null references sources (name),
  name text not null,
  first_seen_at timestamptz not null default now()
);

create table imports (
  id uuid primary key,
  source text not null references sources (name),
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  received integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  summary jsonb
);

create index imports_by_time on imports (started_at desc);

-- One sequence for the changes of all offers. The revision is the version of the offer's document in the search index
-- and its position in the change feed.
create sequence offer_revision;

create table offers (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  source text not null references sources (name),
  external_id text not null,
  state text not null check (state in ('active', 'closed', 'deleted')),
  content_hash text not null,
  document jsonb not null,
  -- The imported line, unchanged. json, because jsonb rejects the escape \u0000 and reorders fields.
  raw json not null,
  company_id text references companies (id),
  published_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  last_import uuid,
  applications integer not null default 0 check (applications >= 0),
  revision bigint not null default nextval('offer_revision'),
  -- The change feed returns only rows whose writing transaction is older than every running transaction.
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  unique (source, external_id)
);

create unique index offers_by_revision on offers (revision);
create index offers_by_expiry on offers (expires_at) where state = 'active';
create index offers_by_company on offers (company_id);
