-- Accounts of the built-in provider that may sign in at the operators' desk.
create table identity_operators (
  account_id uuid primary key references identity_accounts (id) on delete cascade,
  added_by text not null,
  added_at timestamptz not null default now()
);
