-- People's accounts, what they granted, and the tokens of the provider of our own. Deleting an account deletes all.

create table identity_accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  -- what makes two addresses the same
  email_key text not null unique,
  password_hash text not null,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);

-- What a mail asked somebody to confirm; used up by deletion. The link is a signature of the row, never stored.
create table identity_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('register', 'reset', 'email')),
  account_id uuid references identity_accounts (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  -- of a registration: nobody has an account before the address is confirmed
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
  -- sealed with the secret of the service
  private_key text not null,
  created_at timestamptz not null default now(),
  -- published before it signs, so that everybody has it by then
  signs_from timestamptz not null,
  -- null: until another key takes over
  published_until timestamptz
);

-- An operator asks, the provider makes the key: only that has the secret.
create table identity_key_requests (
  id bigint generated always as identity primary key,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  kid text references identity_keys (kid) on delete cascade
);

alter table clients
  -- shown to people who are asked for consent; empty: the id
  add column title text not null default '' check (char_length(title) <= 100),
  add column redirect_uris text[] not null default '{}' check (cardinality(redirect_uris) <= 20),
  add column post_logout_redirect_uris text[] not null default '{}' check (cardinality(post_logout_redirect_uris) <= 20),
  -- what it may ask people for; empty: every candidate scope
  add column scopes text[] not null default '{}',
  -- runs where it cannot keep a secret: a browser, a telephone
  add column public boolean not null default false;
