-- Where a job was done, which only the portal reads and writes (ADR 0055).
alter table experiences add column place text check (char_length(place) between 1 and 150);
