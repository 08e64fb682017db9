import { IMPORT_LINE_TOPIC, indexOffersJob, type JobName, SCHEDULES_QUEUE } from '@curro/shared';

/** A kind of job in words. */
interface JobText {
  readonly name: string;
  /** What has failed, of a dead letter. */
  readonly failure: string;
  /** What an operator can do about it. */
  readonly step: string;
}

const MAIL_STEP = 'Check SMTP_URL and the mail server, then retry.';
const LATER = 'Read the reason, repair its cause, then retry.';

const TEXTS: Readonly<Record<JobName | typeof IMPORT_LINE_TOPIC, JobText>> = {
  [IMPORT_LINE_TOPIC]: {
    name: 'Import line',
    failure: 'A line of an import was rejected.',
    step: 'Correct the marked fields and retry, or correct them at the source: an import that contains the valid offer resolves this dead letter.',
  },
  'index-offers': {
    name: 'Write to the index',
    failure: 'Changes of offers could not be written to the search index.',
    step: 'The overview shows the state of Elasticsearch. Retry when it is available; a comparison of index and database repairs the rest.',
  },
  'write-application-events': {
    name: 'Events of applications',
    failure: 'Events could not be written to the timelines of applications.',
    step: LATER,
  },
  'write-offer-events': {
    name: 'Events of offers',
    failure: 'The events of an offer could not be written to its applications.',
    step: LATER,
  },
  'deliver-webhook': {
    name: 'Webhooks',
    failure: 'An event could not be delivered to the webhook of a client.',
    step: 'Ask the client whether its address responds, then retry.',
  },
  'run-feed': {
    name: 'Runs of feeds',
    failure: 'A run of a feed did not end.',
    step: 'Open the feed: it shows the run and its error. Retry, or run the feed again.',
  },
  reindex: {
    name: 'Reindex',
    failure: 'A reindex did not end.',
    step: 'Resume or cancel it on the page Index.',
  },
  reconcile: {
    name: 'Comparison of the index',
    failure: 'A comparison of index and database did not end.',
    step: 'Start it again on the page Index.',
  },
  'renormalise-source': {
    name: 'Apply new mappings',
    failure: 'The offers of a source could not be read again with its new mappings.',
    step: LATER,
  },
  'send-alert': { name: 'Job alerts', failure: 'A job alert could not be delivered.', step: MAIL_STEP },
  'confirm-alert': {
    name: 'Confirmations of job alerts',
    failure: 'The mail that confirms a job alert could not be sent.',
    step: MAIL_STEP,
  },
  'report-invalid-alert': {
    name: 'Notices of job alerts',
    failure: 'The owner of an invalid job alert could not be notified.',
    step: MAIL_STEP,
  },
  'send-application-mail': {
    name: 'Mails about applications',
    failure: 'A mail about changed applications could not be sent.',
    step: MAIL_STEP,
  },
};

const texts: ReadonlyMap<string, JobText> = new Map(Object.entries(TEXTS));

/** The queues that are not those of one topic. */
const QUEUE_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  [SCHEDULES_QUEUE, 'Recurring jobs'],
  [indexOffersJob.smallJobs.queue, 'Write single offers to the index'],
]);

/** A topic of dead letters or the name of a queue, in words; a name of another release stays as it is. */
export const jobName = (topic: string): string => QUEUE_NAMES.get(topic) ?? texts.get(topic)?.name ?? topic;

/** What has failed, and what an operator can do. */
export const jobFailure = (topic: string): Pick<JobText, 'failure' | 'step'> =>
  texts.get(topic) ?? {
    failure: 'A job of another release failed.',
    step: 'Discard it if that release is gone.',
  };

/** The topics of dead letters with their names, for a selection. */
export const topicOptions: readonly (readonly [topic: string, name: string])[] = [...texts].map(
  ([topic, { name }]) => [topic, name] as const,
);
