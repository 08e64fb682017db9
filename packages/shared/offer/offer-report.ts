/** Reasons for which visitors report an offer. */
export const reportReasons = ['fraud', 'closed', 'incorrect', 'discrimination', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How an operator resolves a report. */
export const reportResolutions = ['dismissed', 'offer-deleted'] as const;
export type ReportResolution = (typeof reportResolutions)[number];

/** Maximum length of the note of a report, in characters. */
export const MAX_REPORT_NOTE_LENGTH = 1_000;
