-- The text of a message of the company, which the candidate reads on the portal.
alter table application_events add column message text check (char_length(message) between 1 and 4000);
