-- Origins from which browsers may send the client's requests; empty: the client has no restriction of its own.

alter table clients
  add column allowed_origins text[] not null default '{}' check (cardinality(allowed_origins) <= 50);
