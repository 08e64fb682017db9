import * as z from 'zod';
import { keyOf, type ResponseOf } from './field-schemas.ts';

const curriculum = z
  .object({
    id: z.int().meta({ deprecated: true }),
    code: z.uuid().meta({ description: 'The curriculumId of every path.' }),
    name: z.string(),
    principal: z.boolean().meta({ description: 'The CV that is used when an application names none.' }),
    completed: z.boolean(),
    incompleteSteps: z.array(keyOf('mandatory-steps')),
  })
  .meta({ id: 'Curriculum' });
export type CurriculumResponse = ResponseOf<typeof curriculum>;

/** curriculumList (contract 4). */
export const curricula = z.array(curriculum);
