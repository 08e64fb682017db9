-- The path of the portal at which a user continues after the registration, also in another browser.
alter table identity_links
  add column return_path text check (char_length(return_path) <= 2000);
