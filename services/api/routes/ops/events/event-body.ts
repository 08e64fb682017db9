import { createHash } from 'node:crypto';
import type { EventRequest } from '@curro/applications';
import {
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
const FIRST_YEAR = 1900;

/** Events that may say why (contract 6.1). */
const WITH_REASONS: ReadonlySet<EventKey> = new Set(['discarded', 'not-preselected']);

const text = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TEXT_LENGTH)
  .regex(/^[^\p{Cc}]*$/u);

/** The body of an event. */
export const eventSchema = z.object({
  event: z.enum(eventKeys),
  at: instantInput.nullish(),
  rejectedReasons: z.array(text).max(MAX_REASONS).nullish(),
  key: text.nullish(),
});

const invalid = (field: string, value: string): ValidationError => ({
  code: 'invalid_request',
  field,
  params: { value },
});

/**
 * Parses the body of an event (contract 8.1): `at` not in the future, reasons only where they mean something. Throws
 * `invalid_request` with every field that is wrong.
 */
export function parseEventBody(body: unknown, now: Date, events: readonly EventKey[]): EventRequest {
  const { event, at, rejectedReasons, key } = parseOperatorBody(eventSchema, body);
  const reasons = rejectedReasons ?? [];
  const timely = at === null || at === undefined || (at <= now && at.getUTCFullYear() >= FIRST_YEAR);
  throwIfInvalid([
    ...(events.includes(event) ? [] : [invalid('event', event)]),
    ...(timely ? [] : [invalid('at', at.toISOString())]),
    ...(reasons.length > 0 && !WITH_REASONS.has(event) ? [invalid('rejectedReasons', event)] : []),
  ]);
  const content = JSON.stringify([event, at?.toISOString() ?? null, reasons]);
  const hash = createHash('sha256').update(content).digest('hex');
  return { event, at: at ?? undefined, rejectedReasons: reasons, key: key ?? undefined, hash, now };
}
