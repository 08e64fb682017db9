-- Links that sign a user in without the password.
alter table identity_links drop constraint identity_links_purpose_check;
alter table identity_links
  add constraint identity_links_purpose_check check (purpose in ('register', 'reset', 'email', 'sign-in'));
