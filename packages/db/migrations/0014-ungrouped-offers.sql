-- Offers with new or changed text that have not been compared with the others yet: one row per written batch, so that
-- batches do not wait for each other's locks. Existing offers without a fingerprint are added here.
create table ungrouped_offers (
  id bigint generated always as identity primary key,
  offer_ids text[] not null
);
insert into ungrouped_offers (offer_ids)
select array_agg(id) from (
  select id, (row_number() over (order by id) - 1) / 500 as batch from offers
  where state <> 'deleted' and not exists (select from offer_fingerprints where offer_id = offers.id)) as numbered
group by batch order by batch;

-- Indices for the deletion of expired records.
create index feed_runs_by_import on feed_runs (import_id) where import_id is not null;
create index idempotency_keys_by_time on idempotency_keys (created_at);
