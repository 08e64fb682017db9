-- Offers whose words are new or changed and were not compared with the others yet: a row for each written batch, which
-- never waits for another one. Offers that came before there were groups begin here.
create table ungrouped_offers (
  id bigint generated always as identity primary key,
  offer_ids text[] not null
);
insert into ungrouped_offers (offer_ids)
select array_agg(id) from (
  select id, (row_number() over (order by id) - 1) / 500 as batch from offers
  where state <> 'deleted' and not exists (select from offer_fingerprints where offer_id = offers.id)) as numbered
group by batch order by batch;

-- What is forgotten with time is found by its time.
create index feed_runs_by_import on feed_runs (import_id) where import_id is not null;
create index idempotency_keys_by_time on idempotency_keys (created_at);
