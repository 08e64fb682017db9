-- Sign-ins are noted in whole seconds: one in the second of a change counts as before it. Nobody who never changed the
-- password is before anything.
alter table identity_accounts
  alter column password_changed_at drop default,
  alter column password_changed_at drop not null;

update identity_accounts set password_changed_at = null where password_changed_at <= created_at;
