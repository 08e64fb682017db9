-- Imports do not store a hidden offer again.
alter table offers add column hidden boolean not null default false;

-- What operators decided about single offers, and why.
create table offer_moderations (
  id bigint generated always as identity primary key,
  offer_id text not null references offers (id),
  action text not null check (action in ('close', 'hide', 'restore')),
  reason text not null check (length(reason) between 1 and 1000),
  moderated_by text not null,
  moderated_at timestamptz not null
);
create index offer_moderations_by_offer on offer_moderations (offer_id);
