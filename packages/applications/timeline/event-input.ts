import { createHash } from 'node:crypto';
import {
  DomainError,
  type EventKey,
  eventKeys,
  instantInput,
  parseOperatorBody,
  throwIfInvalid,
  type ValidationError,
} from '@curro/shared';
import * as z from 'zod';

const MAX_REASONS = 5;
const MAX_TEXT_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 4_000;
const FIRST_YEAR = 1900;

/** Events that can have reasons (contract 6.1). */
const WITH_REASONS: ReadonlySet<EventKey> = new Set(['discarded', 'not-preselected']);

const text = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TEXT_LENGTH)
  .regex(/^[^\p{Cc}]*$/u);

/** Several lines of text. */
const message = z
  .string()
  .trim()
  .min(1)
  .max(MAX_MESSAGE_LENGTH)
  .refine((value) => !/[^\P{Cc}\n\t]/u.test(value))
  .meta({
    description:
      'The text of a `message-send`, which the candidate reads on the portal; not for events of an offer. Operations of the contract do not return it.',
  });

/** The event that an operator reports (contract 8.1). */
export const eventSchema = z.object({
  event: z.enum(eventKeys),
  at: instantInput.nullish(),
  rejectedReasons: z.array(text).max(MAX_REASONS).nullish(),
  key: text.nullish(),
  message: message.nullish(),
});

/** A validated event to accept. */
export interface EventInput {
  readonly event: EventKey;
  /** The moment of the change; undefined: now, or the newest event's time if that is later. */
  readonly at: Date | undefined;
  readonly rejectedReasons: readonly string[];
  /** The text of a message; undefined without one. */
  readonly message: string | undefined;
  /** The operator's idempotency key: a repeated request returns the job of the first request. */
  readonly key: string | undefined;
  /** The hash of the request: another request with the same key is a conflict. */
  readonly hash: string;
  readonly now: Date;
}

const invalid = (field: string, value: string): ValidationError => ({
  code: 'invalid_request',
  field,
  params: { value },
});

/**
 * Validates the event that an operator reports (contract 8.1): one of `events`, not in the future, reasons only if
 * the event can have them.
 * @throws DomainError `invalid_request` with every invalid field.
 */
export function parseEvent(body: unknown, events: readonly EventKey[], now: Date): EventInput {
  const { event, at, rejectedReasons, key, message: text } = parseOperatorBody(eventSchema, body);
  const hasMessage = text !== undefined && text !== null;
  const reasons = rejectedReasons ?? [];
  const isTimeValid = at === null || at === undefined || (at <= now && at.getUTCFullYear() >= FIRST_YEAR);
  throwIfInvalid([
    ...(events.includes(event) ? [] : [invalid('event', event)]),
    ...(isTimeValid ? [] : [invalid('at', at.toISOString())]),
    ...(reasons.length > 0 && !WITH_REASONS.has(event) ? [invalid('rejectedReasons', event)] : []),
    ...(hasMessage && !(event === 'message-send' && events === eventKeys) ? [invalid('message', event)] : []),
  ]);
  // Without a message the hash is that of earlier releases.
  const content = JSON.stringify([event, at?.toISOString() ?? null, reasons, ...(hasMessage ? [text] : [])]);
  const hash = createHash('sha256').update(content).digest('hex');
  return {
    event,
    at: at ?? undefined,
    rejectedReasons: reasons,
    message: text ?? undefined,
    key: key ?? undefined,
    hash,
    now,
  };
}

/** The `event_key` of an event with an idempotency key of the operator. */
export const operatorKey = (key: string): string => `key:${key}`;

/**
 * The job of an earlier request with the same key; undefined without one.
 * @throws DomainError `conflict` if the earlier request had another hash.
 */
export function repeatedJob(
  earlier: { readonly jobId: string; readonly hash: string | null } | undefined,
  { hash }: EventInput,
): string | undefined {
  // Events stored by older releases have no hash.
  if (earlier === undefined || earlier.hash === null || earlier.hash === hash) return earlier?.jobId;
  throw new DomainError('conflict', { params: { detail: 'the key belongs to another event' } });
}

/** The error of an event that the state does not allow, with the events that it allows. */
export function invalidTransition(event: EventKey, state: string, allowed: readonly EventKey[]): DomainError {
  return new DomainError('invalid_transition', { params: { event, state }, extraFields: { allowed } });
}
