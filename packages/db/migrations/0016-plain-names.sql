-- Renames tables and columns to the terms of docs/glossary.md; no row is rewritten.
--
-- Earlier releases cannot use the new names: stop their API, worker and identity processes before the first process of
-- this release starts (docs/deploy.md).

alter table import_verdicts rename to import_results;
alter table import_results rename constraint import_verdicts_pkey to import_results_pkey;
alter table import_results rename constraint import_verdicts_import_id_fkey to import_results_import_id_fkey;

-- True while an `index-offers` job for the new number of applications is enqueued.
alter table offers rename column count_promised to indexing_pending;

-- summary_events: the events in the list of applications, which are the newest one and the first of some types.
alter table applications rename column noted to summary_events;
alter table applications rename column moved_on to state_changed_on;
alter table applications rename column informed_on to daily_events_on;

-- The last application that an event of an offer applies to, and the last one that the worker has processed.
alter table offer_events rename column up_to to last_application_id;
alter table offer_events rename column done_to to processed_application_id;

alter table idempotency_keys rename column answer to response;

alter table feed_runs rename column failure to error_code;
alter table feed_runs rename column failure_detail to error_detail;

alter table schedule_runs rename column failures to failed_runs;
alter table schedule_runs rename column failures_in_a_row to consecutive_failures;
alter table schedule_runs rename column last_failure to last_error;

alter table reindexes rename column kept_until to retained_until;
alter table reindexes rename column reason to error;
alter table reconciles rename column reason to error;
