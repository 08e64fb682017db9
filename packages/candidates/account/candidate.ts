import type { CandidateTables, PersonalDataDocument } from '@curro/db';
import type { Selectable } from 'kysely';

/** A candidate: the account, and the personal data that all CVs of the candidate share. */
export interface Candidate {
  readonly id: number;
  /** A UUID. */
  readonly key: string;
  readonly subject: string;
  /** Empty when unknown, as all texts here. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly photo: string;
  readonly photoAccepted: boolean;
  readonly publicProfileLink: string;
  readonly status: number;
  /** A key of `candidate-subsegment`. */
  readonly subSegment: string;
  readonly doesNotWantNotifications: boolean;
  /** As validated; undefined until stored once. */
  readonly personalData: PersonalDataDocument | undefined;
  readonly personalDataRevision: number;
  readonly createdAt: Date;
  readonly lastCvUpdate: Date | undefined;
  readonly lastApplication: Date | undefined;
}

/** A row as the rest of the code sees it. */
export function toCandidate(row: Selectable<CandidateTables['candidates']>): Candidate {
  return {
    id: row.id,
    key: row.key,
    subject: row.subject,
    email: row.email,
    emailVerified: row.email_verified,
    photo: row.photo,
    photoAccepted: row.photo_accepted,
    publicProfileLink: row.public_profile_link,
    status: row.status,
    subSegment: row.sub_segment,
    doesNotWantNotifications: row.wants_no_notifications,
    personalData: row.personal_data ?? undefined,
    personalDataRevision: row.personal_data_revision,
    createdAt: row.created_at,
    lastCvUpdate: row.last_cv_update ?? undefined,
    lastApplication: row.last_application ?? undefined,
  };
}
