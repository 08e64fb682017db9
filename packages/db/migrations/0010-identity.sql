-- Accounts, grants, tokens and signing keys of the built-in OpenID provider. Deleting an account deletes its links,
-- grants and tokens.

create table identity_accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  -- The normalised address; equal for addresses that count as the same.
  email_key text not null unique,
  password_hash text not null,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);

-- Pending confirmations sent by email, deleted on use. The link contains a signature of the row and is not stored.
create table identity_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('register', 'reset', 'email')),
  account_id uuid references identity_accounts (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  -- For `register` only: the account is created when the address is confirmed.
  password_hash text,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (account_id is null)),
  check ((purpose = 'register') = (password_hash is not null))
);

create index identity_links_by_expiry on identity_links (expires_at);
create index identity_links_by_account on identity_links (account_id);

create table identity_grants (
  id text primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  client_id text not null,
  payload jsonb not null,
  expires_at timestamptz not null
);

create index identity_grants_by_account on identity_grants (account_id);
create index identity_grants_by_client on identity_grants (client_id);
create index identity_grants_by_expiry on identity_grants (expires_at);

create table identity_tokens (
  -- SHA-256 of the token
  digest text primary key,
  kind text not null check (kind in ('AccessToken', 'RefreshToken')),
  grant_id text not null,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  client_id text not null,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz not null
);

create index identity_tokens_by_grant on identity_tokens (grant_id);
create index identity_tokens_by_account on identity_tokens (account_id);
create index identity_tokens_by_client on identity_tokens (client_id);
create index identity_tokens_by_expiry on identity_tokens (expires_at);

create table identity_keys (
  kid text primary key,
  public_key jsonb not null,
  -- Encrypted with the secret of the identity service.
  private_key text not null,
  created_at timestamptz not null default now(),
  -- The key is published before this time, so that verifiers have fetched it when it signs.
  signs_from timestamptz not null,
  -- Null until another key replaces it.
  published_until timestamptz
);

-- Operators request a new key; the identity service creates it, because only it has the secret.
create table identity_key_requests (
  id bigint generated always as identity primary key,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  kid text references identity_keys (kid) on delete cascade
);

alter table clients
  -- Shown on the consent page; empty: the id is shown.
  add column title text not null default '' check (char_length(title) <= 100),
  add column redirect_uris text[] not null default '{}' check (cardinality(redirect_uris) <= 20),
  add column post_logout_redirect_uris text[] not null default '{}' check (cardinality(post_logout_redirect_uris) <= 20),
  -- The scopes that the client may request; empty: every candidate scope.
  add column scopes text[] not null default '{}',
  -- A client without a secret, such as a browser or mobile application.
  add column public boolean not null default false;
