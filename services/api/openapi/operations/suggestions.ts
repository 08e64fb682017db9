import { suggestionKinds } from '@curro/search';
import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';

/** Suggestions while a user types (docs/suggestions.md). */
export const suggestionDescriptions = {
  suggestionList: {
    summary: 'Complete a text',
    details: `Texts that begin with \`q\`, then texts whose words begin with its words, then texts that contain it; the most open
offers first. One typing error in a word of five letters is tolerated when nothing else is found.`,
    headers: ['Accept-Language', 'If-None-Match'],
    query: z.object({
      q: z.string().max(100).optional().meta({ description: 'The text so far. Bad values: 201.' }),
      for: z
        .array(z.enum(suggestionKinds))
        .optional()
        .meta({ description: 'What to suggest; default: all. Bad values: 201.' }),
      lang: z
        .enum(['es', 'en'])
        .optional()
        .meta({ description: 'Language of the places; default: Accept-Language. Bad values: 201.' }),
    }),
    response: responses.suggestions,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
