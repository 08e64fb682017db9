-- With a million saved searches an offer has about a thousand matches. The foreign key locked the row of each search, and
-- the index was a third one to write; the primary key finds the matches of a search as well. A match that is stored while
-- its search is deleted remains until housekeeping deletes it with the matches of ended offers.
drop index alert_matches_by_date;
alter table alert_matches drop constraint alert_matches_search_id_fkey;
create function delete_search_matches() returns trigger language plpgsql as $$
begin
  delete from alert_matches where search_id = old.id;
  return null;
end $$;
create trigger saved_searches_delete_matches after delete on saved_searches
for each row execute function delete_search_matches();
