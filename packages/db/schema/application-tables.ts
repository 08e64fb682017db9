import type {
  ApplicationState,
  ApplicationStatus,
  EventKey,
  OfferSnapshot,
  SummaryEvents,
} from '@curro/shared';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** The state of a requested event. */
type EventState = 'accepted' | 'written' | 'refused' | 'passed';

/** The tables of applications, cover letters and webhooks. */
export interface ApplicationTables {
  applications: {
    id: Generated<number>;
    code: Generated<string>;
    candidate_id: number;
    offer_id: string;
    client_id: string | null;
    curriculum_code: string;
    cv_name: string;
    /** Null for applications of earlier releases. */
    cv: ColumnType<unknown, string | null | undefined, never>;
    letter_name: string | null;
    letter_text: string | null;
    answers: Json<unknown>;
    offer: Json<OfferSnapshot>;
    state: ApplicationState;
    process_closed: Generated<boolean>;
    offer_removed: Generated<boolean>;
    daily_events_on: ColumnType<ApplicationStatus['dailyEventsOn'], string | undefined, string>;
    state_changed_on: string | null;
    summary_events: Json<SummaryEvents>;
    events: number;
    events_read: Generated<number>;
    last_event_at: Date;
    applied_at: Date;
    hidden: Generated<boolean>;
    file_id: ColumnType<number | null, number | null | undefined, never>;
    note: ColumnType<string | null, string | null | undefined, string | null>;
  };
  application_replies: {
    id: Generated<number>;
    candidate_id: number;
    application_id: number;
    text: string;
    at: Date;
  };
  application_events: {
    id: Generated<number>;
    application_id: number;
    event_key: string;
    job_id: string;
    event: EventKey;
    at: Date;
    rejected_reasons: string[];
    message: ColumnType<string | null, string | null | undefined, string | null>;
    state: EventState;
    accepted_at: Generated<Date>;
    request_hash: string | null;
    reason: string | null;
    sequence: number | null;
    tipo_id: number | null;
    description: string | null;
    initializer: boolean | null;
    finisher: boolean | null;
    written_at: Date | null;
  };
  offer_events: {
    id: string;
    position: Generated<number>;
    offer_id: string;
    event_key: string;
    event: EventKey;
    at: Date;
    rejected_reasons: string[];
    last_application_id: number;
    processed_application_id: Generated<number>;
    applications: number;
    accepted_at: Generated<Date>;
    request_hash: string | null;
    finished_at: Date | null;
  };
  application_mail_settings: {
    candidate_id: number;
    enabled: ColumnType<boolean, boolean | undefined, boolean>;
    locale: ColumnType<'es' | 'en', 'es' | 'en' | undefined, 'es' | 'en'>;
    message_texts: ColumnType<boolean, boolean | undefined, boolean>;
    secret: Generated<string>;
    refusals: Generated<number>;
    pending_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Generated<Date>;
  };
  application_mails: {
    id: Generated<number>;
    key: Generated<string>;
    candidate_id: number;
    state: ColumnType<
      'pending' | 'sent' | 'empty' | 'refused',
      'pending' | undefined,
      'sent' | 'empty' | 'refused'
    >;
    created_at: ColumnType<Date, Date | undefined, Date>;
    settled_at: Date | null;
  };
  application_mail_events: {
    event_id: number;
    candidate_id: number;
    mail_id: number | null;
  };
  cover_letters: {
    id: Generated<number>;
    key: Generated<string>;
    candidate_id: number;
    name: string;
    text: string;
    main: boolean;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  idempotency_keys: {
    candidate_id: number;
    key: string;
    request_hash: string;
    response: ColumnType<unknown, string | null, string>;
    created_at: Generated<Date>;
  };
  webhooks: {
    client_id: string;
    url: string;
    secret: string;
    created_by: string;
    created_at: Generated<Date>;
  };
}
