import * as z from 'zod';
import { instant } from './field-schemas.ts';

const validationError = z
  .object({
    error: z.string().meta({ description: 'The code of the error.' }),
    error_description: z.string(),
    field: z.string().meta({
      description: 'The parameter, header or body field with the error.',
      examples: ['province', 'webpages[1].url'],
    }),
    nearest: z
      .array(z.string())
      .optional()
      .meta({
        description: 'With an unknown key of a search: up to three keys that it can mean.',
        examples: [['alcala-de-henares', 'alcala-de-guadaira', 'alcala-la-real']],
      }),
    unknown: z
      .array(z.object({ value: z.string(), nearest: z.array(z.string()) }))
      .max(50)
      .optional()
      .meta({
        description:
          'With unknown ones of several keys of a search: up to fifty of them, the first of which the error is about; the first three with up to three keys that they can mean.',
      }),
  })
  .meta({ id: 'ValidationError', description: 'An error in one parameter, header or body field.' });

/** The body of every error (contract 1.1). */
export const errorBody = z
  .object({
    error: z.string().meta({ description: 'The code, always a string.' }),
    error_description: z
      .string()
      .meta({ description: 'English, or Spanish when `Accept-Language` prefers it.' }),
    timestamp: instant,
    errors: z
      .array(validationError)
      .max(50)
      .optional()
      .meta({ description: 'All validation errors; the first one is the error of the response.' }),
    status: z.int().optional().meta({ description: 'With internal errors only: the HTTP status.' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'With internal errors only: the id of the request, for support.' }),
    externalUrlForm: z
      .string()
      .optional()
      .meta({ description: 'With 322 only: the address at which to apply.' }),
    allowed: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `invalid_transition` only: the events that are allowed.' }),
  })
  .meta({ id: 'ErrorBody', description: 'An error with its code.' });
