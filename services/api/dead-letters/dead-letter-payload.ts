import { isKnownTopic } from '@curro/platform';
import { IMPORT_LINE_TOPIC, importLineSchema, jobContracts } from '@curro/shared';
import type * as z from 'zod';

/** The schema of a letter's payload by its topic; undefined for a topic that this code does not know. */
export function payloadSchema(topic: string): z.ZodType | undefined {
  if (topic === IMPORT_LINE_TOPIC) return importLineSchema;
  return isKnownTopic(topic) ? jobContracts[topic].payload : undefined;
}
