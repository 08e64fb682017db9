import * as z from 'zod';
import { instant } from './field-schemas.ts';

const validationError = z
  .object({
    error: z.string().meta({ description: 'Code of the finding.' }),
    error_description: z.string(),
    field: z.string().meta({
      description: 'The parameter, header or body member concerned.',
      examples: ['province', 'webpages[1].url'],
    }),
  })
  .meta({ id: 'Finding', description: 'One thing found wrong in a request.' });

/** The body of every failure (contract 1.1). */
export const errorBody = z
  .object({
    error: z.string().meta({ description: 'The code, a text also where it is a number.' }),
    error_description: z
      .string()
      .meta({ description: 'English, or Spanish when `Accept-Language` prefers it.' }),
    timestamp: instant,
    errors: z
      .array(validationError)
      .max(50)
      .optional()
      .meta({ description: 'Every finding of a validation; the first one is the error itself.' }),
    status: z.int().optional().meta({ description: 'With internal failures only: the status once more.' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'With internal failures only: what to tell support.' }),
    externalUrlForm: z
      .string()
      .optional()
      .meta({ description: 'With 322 only: where the application is made.' }),
    allowed: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `invalid_transition` only: the events that are allowed now.' }),
  })
  .meta({ id: 'Failure', description: 'A failure with its code.' });
