-- Sign-in times are stored in whole seconds: a sign-in in the same second as a password change counts as before it.
-- Null: the password was never changed, so no sign-in is rejected.
alter table identity_accounts
  alter column password_changed_at drop default,
  alter column password_changed_at drop not null;

update identity_accounts set password_changed_at = null where password_changed_at <= created_at;
