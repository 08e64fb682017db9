-- Whether the beginning of studies is estimated: the contract requires one, and many CVs state the end only.
alter table educations add column unstated_start boolean;
