-- Searches without personal data (docs/search-desk.md).

create table search_log (
  id uuid primary key,
  at timestamptz not null,
  channel text not null check (channel in ('api', 'portal')),
  version smallint not null,
  -- The normalised keywords; null when they were withheld because they may contain personal data.
  q text check (char_length(q) <= 100),
  -- The other conditions as a query string of the version, without free texts.
  filters text not null,
  sort_order text not null,
  page integer not null,
  page_size smallint not null,
  total integer not null,
  took_ms real not null,
  -- A digest with a salt that exists for one day; null while Redis is unavailable.
  visitor text
);
create index search_log_by_instant on search_log (at);

-- The results that were opened, without the offers. No foreign key: a search is deleted with its day.
create table search_opens (
  search_id uuid not null,
  position integer not null,
  day date not null default (now() at time zone 'utc')::date,
  -- A digest of visitor and offer with the salt of the day, by which an application is credited.
  link text,
  applied boolean not null default false,
  primary key (search_id, position)
);
create index search_opens_by_link on search_opens (link) where link is not null;
create index search_opens_by_day on search_opens (day);

-- The log of complete days in numbers; visitors can be added up, because their ids change daily.
create table search_days (
  day date not null,
  q text not null,
  filters text not null,
  -- Searches whose keywords were withheld are counted with an empty q.
  withheld boolean not null,
  searches integer not null,
  visitors integer not null,
  empty integer not null,
  opened integer not null,
  opens integer not null,
  positions bigint not null,
  applied integer not null,
  took_ms double precision not null,
  max_took_ms real not null,
  primary key (day, withheld, q, filters)
);
