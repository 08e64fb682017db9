import type { ColumnType, Generated } from 'kysely';
import type { FutureJobDocument, PersonalDataDocument, SkillsDocument } from './candidate-documents.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A JSON object column: read as it was validated, written as text. */
type JsonObject<T> = ColumnType<T | null, string | null | undefined, string>;

interface ItemColumns {
  id: Generated<number>;
  candidate_id: number;
  curriculum_id: number;
  revision: Generated<number>;
  created_at: Generated<Date>;
}

/** The tables of the candidate's side; calendar days arrive as `yyyy-MM-dd`. */
export interface CandidateTables {
  clients: {
    id: string;
    secret_hash: string;
    allowed_origins: Generated<string[]>;
    title: Defaulted<string>;
    redirect_uris: Defaulted<string[]>;
    post_logout_redirect_uris: Defaulted<string[]>;
    scopes: Defaulted<string[]>;
    public: Defaulted<boolean>;
    created_by: string;
    created_at: Generated<Date>;
  };
  candidates: {
    id: Generated<number>;
    key: Generated<string>;
    subject: string;
    email: Defaulted<string>;
    email_verified: Defaulted<boolean>;
    photo: Defaulted<string>;
    photo_accepted: Defaulted<boolean>;
    public_profile_link: Defaulted<string>;
    status: Defaulted<number>;
    sub_segment: Defaulted<string>;
    wants_no_notifications: Defaulted<boolean>;
    personal_data: JsonObject<PersonalDataDocument>;
    personal_data_revision: Generated<number>;
    created_at: Generated<Date>;
    last_cv_update: Defaulted<Date | null>;
    last_application: Defaulted<Date | null>;
  };
  curricula: {
    id: Generated<number>;
    code: Generated<string>;
    candidate_id: number;
    position: number;
    name: string;
    principal: boolean;
    cv_text: Defaulted<string>;
    cv_text_revision: Generated<number>;
    future_job: JsonObject<FutureJobDocument>;
    future_job_revision: Generated<number>;
    skills: JsonObject<SkillsDocument>;
    skills_revision: Generated<number>;
    educations_revision: Generated<number>;
    experiences_revision: Generated<number>;
    created_at: Generated<Date>;
  };
  educations: ItemColumns & {
    level_code: string;
    course_code: string | null;
    course_name: string | null;
    starting_date: string | null;
    finishing_date: string | null;
    still_enrolled: boolean;
    institution_name: string | null;
    hidden: boolean;
  };
  experiences: ItemColumns & {
    company: string;
    job: string;
    description: string;
    starting_date: string;
    finishing_date: string | null;
    on_course: boolean;
    industry: string | null;
    level: string;
    staff: string | null;
    reporting_to: string | null;
    category: string;
    subcategories: string[];
    salary_period: string | null;
    salary_min: string | null;
    salary_max: string | null;
    hide_salary: boolean;
    visible: boolean;
    expertise: string[];
  };
}
