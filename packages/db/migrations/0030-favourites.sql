-- The offers that candidates have saved.
create table favourites (
  candidate_id bigint not null references candidates (id) on delete cascade,
  offer_id text not null references offers (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (candidate_id, offer_id)
);
create index favourites_by_offer on favourites (offer_id);
