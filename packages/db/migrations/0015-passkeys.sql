-- Passkeys (WebAuthn credentials). Deleting an account deletes them.
create table identity_passkeys (
  -- The credential id, base64url.
  id text primary key check (char_length(id) between 1 and 1364),
  account_id uuid not null references identity_accounts (id) on delete cascade,
  -- COSE key.
  public_key bytea not null check (octet_length(public_key) <= 4096),
  -- The authenticator's signature counter; 0 if it has none, as for synced passkeys.
  counter bigint not null,
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index identity_passkeys_by_account on identity_passkeys (account_id);
