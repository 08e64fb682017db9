-- When a CV or one of its sections was last changed; personal data belong to the candidate.
alter table curricula add column updated_at timestamptz not null default now();
update curricula set updated_at = coalesce(candidates.last_cv_update, curricula.created_at)
from candidates where candidates.id = curricula.candidate_id;
