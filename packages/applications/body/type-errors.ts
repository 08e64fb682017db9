import type { ValidationError } from '@curro/shared';
import type { FieldReading } from './read-field.ts';

/** The findings for members of a wrong type (code 225), in the order given. */
export function typeErrors(fields: Readonly<Record<string, FieldReading<unknown>>>): ValidationError[] {
  return Object.entries(fields)
    .filter(([, reading]) => reading.kind === 'wrong')
    .map(([field]) => ({ code: '225', field }));
}
