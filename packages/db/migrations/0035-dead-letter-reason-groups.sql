-- Digits within a word, such as those of the code `not_utf8`, belong to the group of a reason: only numbers that stand
-- alone become `*`. A generated column has to be created again.
drop index dead_letters_waiting;
alter table dead_letters drop column reason_group;
alter table dead_letters add column reason_group text not null
  generated always as (
    left(regexp_replace(reason, '"[^"]*"|[0-9a-f]{8}[0-9a-f-]{8,}|(?<![[:alnum:]])[0-9]+', '*', 'g'), 200)
  ) stored;
create index dead_letters_waiting on dead_letters (topic, reason_group, id) where state = 'waiting';
