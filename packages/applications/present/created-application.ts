import { type responses, timestamp } from '@curro/shared';

/** What applying leaves behind (contract 6.2, applicationCreate). */
export interface CreatedApplication {
  readonly code: string;
  readonly cvName: string;
  readonly hasCoverLetter: boolean;
  /** The letter was to be saved and could not be; the application stands all the same. */
  readonly letterNotSaved: boolean;
  readonly appliedAt: Date;
}

/** The body of a 201 of applicationCreate. */
export function presentCreatedApplication(
  application: CreatedApplication,
): responses.ApplicationCreatedResponse {
  return {
    code: application.code,
    cv: application.cvName,
    hasCoverLetter: application.hasCoverLetter,
    coverLetterSavedKO: application.letterNotSaved,
    eventsReadPending: 1,
    date: timestamp(application.appliedAt),
  };
}
