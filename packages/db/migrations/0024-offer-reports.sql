-- Problems with offers that visitors of the portal report.
create table offer_reports (
  id bigint generated always as identity primary key,
  offer_id text not null references offers (id),
  reason text not null check (reason in ('fraud', 'closed', 'incorrect', 'discrimination', 'other')),
  note text not null check (length(note) <= 1000),
  reported_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('dismissed', 'offer-deleted')),
  check ((resolved_at is null) = (resolution is null))
);
create index offer_reports_open on offer_reports (offer_id) where resolved_at is null;
create index offer_reports_resolved on offer_reports (resolved_at) where resolved_at is not null;
