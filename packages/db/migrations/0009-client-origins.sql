-- Origins of the pages that a client's browsers call from; none: the client is not bound to any.

alter table clients
  add column allowed_origins text[] not null default '{}' check (cardinality(allowed_origins) <= 50);
