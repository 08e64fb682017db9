import { knownTopic } from '@curro/platform';
import { IMPORT_LINE, importLineSchema, jobContracts } from '@curro/shared';
import type * as z from 'zod';

/** The schema of a letter's payload by its topic; undefined for a topic that this code does not know. */
export function payloadSchema(topic: string): z.ZodType | undefined {
  if (topic === IMPORT_LINE) return importLineSchema;
  return knownTopic(topic) ? jobContracts[topic].payload : undefined;
}
