-- The pause of an operator does not depend on what the owner of a search does.
alter table saved_searches add column operator_paused boolean not null default false;
update saved_searches set operator_paused = true, paused_by = null where paused_by = 'operator';
alter table saved_searches drop constraint saved_searches_paused_by_check;
alter table saved_searches add constraint saved_searches_paused_by_check
  check (paused_by in ('owner', 'bounces', 'confirmation'));
alter table saved_searches add column active boolean not null
  generated always as (paused_by is null and not operator_paused) stored;

-- The zone of `hour`: that of the mainland, or that of the Canary Islands.
alter table saved_searches add column time_zone text not null default 'Europe/Madrid'
  check (time_zone in ('Europe/Madrid', 'Atlantic/Canary'));

-- The address of the confirmation mail: its link confirms no other address.
alter table saved_searches add column confirmation_email text;
update saved_searches set confirmation_email = coalesce(alert_owners.email, candidates.email)
from alert_owners left join candidates on candidates.id = alert_owners.candidate_id
where alert_owners.id = saved_searches.owner_id and paused_by = 'confirmation';

-- Deliveries of a digest that failed.
alter table alert_digests add column attempts smallint not null default 0;
create index alert_digests_by_age on alert_digests using brin (created_at);

-- Whether the next digest contains the match. Digests are deleted before their matches.
alter table alert_matches add column pending boolean not null default false;
update alert_matches set pending = true from saved_searches
where saved_searches.id = search_id and digest_id is null and channel <> 'rss';
create index alert_matches_pending on alert_matches (search_id) where pending;
create index alert_matches_by_age on alert_matches using brin (matched_at);

-- Confirmation mails of a day by the digest of their address.
create table alert_confirmations (
  address_digest text not null,
  sent_on date not null default current_date,
  mails smallint not null,
  primary key (address_digest, sent_on)
);

-- Searches that a visitor saved with the confirmed address of an account are of the same person.
create function delete_visitor_searches() returns trigger language plpgsql as $$
begin
  delete from alert_owners where email = lower(old.email) and old.email_verified;
  return null;
end $$;
create trigger candidates_delete_visitor_searches after delete on candidates
for each row execute function delete_visitor_searches();
