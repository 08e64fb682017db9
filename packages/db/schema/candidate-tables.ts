import type { ColumnType, Generated } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A JSON column: written as text, parsed with the section's description (packages/candidates). */
type JsonObject = ColumnType<unknown, string | null | undefined, string>;

/** An item of a CV section. Its further columns are defined by the section's fields (packages/candidates). */
interface ItemColumns {
  id: Generated<number>;
  candidate_id: number;
  curriculum_id: number;
  revision: Generated<number>;
  created_at: Generated<Date>;
}

/** The tables of candidates and clients; dates are read as `yyyy-MM-dd`. */
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
    personal_data: JsonObject;
    personal_data_revision: Generated<number>;
    created_at: Generated<Date>;
    last_cv_update: Defaulted<Date | null>;
    last_application: Defaulted<Date | null>;
    left_out_parts: Defaulted<string[]>;
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
    future_job: JsonObject;
    future_job_revision: Generated<number>;
    skills: JsonObject;
    skills_revision: Generated<number>;
    educations_revision: Generated<number>;
    experiences_revision: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Defaulted<Date>;
    file_id: Defaulted<number | null>;
  };
  candidate_files: {
    id: Generated<number>;
    code: Generated<string>;
    candidate_id: number;
    name: string;
    kind: 'pdf' | 'docx';
    content: Buffer;
    added_at: Generated<Date>;
    has_identity_card: Defaulted<boolean>;
  };
  cv_imports: {
    candidate_id: number;
    entries: ColumnType<unknown, string, string>;
    created_at: ColumnType<Date, Date | undefined, Date>;
    curriculum_id: number | null;
    unread: ColumnType<unknown, string | undefined, string>;
    removed_lines: ColumnType<unknown, string | undefined, string>;
    file_id: Defaulted<number | null>;
    retains_file: Defaulted<boolean>;
  };
  favourites: {
    candidate_id: number;
    offer_id: string;
    saved_at: Date;
  };
  educations: ItemColumns;
  experiences: ItemColumns;
}
