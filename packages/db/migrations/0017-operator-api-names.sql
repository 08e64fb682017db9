-- Renames states and JSON fields of the operator API to the terms of docs/glossary.md. Stored line results of imports
-- (import_results.lines) are compressed: they retain the former field name and are converted when they are read.

alter table feed_runs drop constraint feed_runs_state_check;
drop index feed_runs_held;
update feed_runs set state = 'awaiting-confirmation' where state = 'held';
alter table feed_runs add constraint feed_runs_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'awaiting-confirmation', 'discarded'));
create unique index feed_runs_awaiting_confirmation on feed_runs (feed) where state = 'awaiting-confirmation';

alter table dead_letters drop constraint dead_letters_state_check;
update dead_letters set state = case state when 'replayed' then 'retried' else 'discarded' end
where state in ('replayed', 'dropped');
alter table dead_letters add constraint dead_letters_state_check
  check (state in ('waiting', 'retried', 'discarded', 'superseded'));

update imports set summary = (
  select jsonb_object_agg(
    case key
      when 'verdictsCut' then 'resultsTruncated'
      when 'unknownMembers' then 'unknownFields'
      when 'failure' then 'errorCode'
      else key
    end,
    case key
      when 'deadLetters' then jsonb_build_object('stored', value -> 'kept', 'notStored', value -> 'notKept')
      else value
    end)
  from jsonb_each(summary))
where summary ?| array['verdictsCut', 'unknownMembers', 'failure', 'deadLetters'];
