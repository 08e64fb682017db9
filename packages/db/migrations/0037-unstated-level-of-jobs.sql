-- Whether the candidate has not stated the level of a job, which a stored job needs (ADR 0055): the review of a file
-- proposes one. The same flag of a skill is in the JSON of the skills.
alter table experiences add column unstated_level boolean;
