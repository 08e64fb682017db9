import {
  type Connection,
  enqueue,
  type FullDeadLetter,
  type RetryOutcome,
  reasonOf,
  type Schema,
} from '@curro/db';
import { isKnownTopic } from '@curro/platform';
import {
  IMPORT_LINE_TOPIC,
  importLineSchema,
  type JobName,
  jobContracts,
  parseJobPayload,
  type Reason,
} from '@curro/shared';
import type { Transaction } from 'kysely';
import type * as z from 'zod';
import type { ImportContext } from '../imports/open-import.ts';
import { upsertOffersIn } from '../lifecycle/upsert-offers.ts';
import { getSource } from '../sources/settings.ts';

/** The outcome of the retry of a rejected line; empty for a job. */
export interface RetryResult {
  readonly result?: string;
  readonly id?: string;
  readonly reasons?: readonly Reason[];
}

/** The dependencies of a retry. */
type RetryContext = Pick<ImportContext, 'normalise' | 'clock'>;

/** The schema of the payload of a topic; undefined for an unknown topic. */
export function payloadSchema(topic: string): z.ZodType | undefined {
  if (topic === IMPORT_LINE_TOPIC) return importLineSchema;
  return isKnownTopic(topic) ? jobContracts[topic].payload : undefined;
}

const refuse = (reason: string, reasons?: readonly Reason[]): RetryOutcome<RetryResult> => ({
  ok: false,
  reason,
  ...(reasons === undefined ? {} : { reasons }),
});

async function retryJob<Name extends JobName>(
  trx: Connection,
  topic: Name,
  payload: unknown,
): Promise<RetryOutcome<RetryResult>> {
  const parsed = parseJobPayload(topic, payload);
  if (!parsed.success) return refuse(`payload: ${parsed.error.message}`);
  await enqueue(trx, topic, [parsed.data]);
  return { ok: true, result: {} };
}

async function retryLine(
  { normalise, clock }: RetryContext,
  trx: Transaction<Schema>,
  { payload, details, reason }: FullDeadLetter,
): Promise<RetryOutcome<RetryResult>> {
  // The stored line is truncated: only an edited line can be a valid offer.
  if (details.cut === true) return refuse(reason);
  const { source, line } = importLineSchema.parse(payload);
  const settings = await getSource(trx, source);
  if (settings === undefined) return refuse(`no source is called ${source}`);
  const now = clock.now();
  const normalised = normalise(line, { source, settings, now });
  if ('blank' in normalised)
    return refuse('not_an_object', [{ field: '', code: 'not_an_object', message: 'the line is blank' }]);
  if (!normalised.ok) return refuse(reasonOf(normalised.reasons), normalised.reasons);
  const [outcome] = await upsertOffersIn(trx, [normalised], { source, ttlDays: settings.ttlDays, now });
  return {
    ok: true,
    result: {
      ...(outcome === undefined ? {} : { result: outcome.result }),
      id: normalised.offer.id,
      reasons: normalised.warnings,
    },
  };
}

/** Enqueues the job of a dead letter again, or imports its line, as part of the transaction that ends the dead letter. */
export async function retryDeadLetter(
  context: RetryContext,
  trx: Transaction<Schema>,
  deadLetter: FullDeadLetter,
): Promise<RetryOutcome<RetryResult>> {
  const { topic, payload } = deadLetter;
  if (topic === IMPORT_LINE_TOPIC) return retryLine(context, trx, deadLetter);
  return isKnownTopic(topic) ? retryJob(trx, topic, payload) : refuse(`no job is called ${topic}`);
}
