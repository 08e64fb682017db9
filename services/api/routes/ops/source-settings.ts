import {
  formatValue,
  type SourceSettings,
  sourceNameSchema,
  sourceSettingsSchema,
  throwIfInvalid,
  type ValidationError,
} from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/** The settings of a source (contract 8.3), all optional; unknown ones are ignored (contract 1.5). */
export const settingsInputSchema = sourceSettingsSchema.partial().strip();

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const invalid = (field: string, value: unknown): ValidationError => ({
  code: 'invalid_request',
  field,
  params: { value: formatValue(value) },
});

/** Parses the name of a source; throws `invalid_request` if it is invalid. */
export function parseSourceName(name: string | undefined): string {
  const parsed = sourceNameSchema.safeParse(name);
  if (!parsed.success) throwIfInvalid([invalid('source', name ?? '')]);
  return parsed.data ?? '';
}

/** Parses settings of a query or a body; throws `invalid_request` with every invalid field. */
export function parseSettings(
  context: ApiContext,
  input: Readonly<Record<string, unknown>>,
): Partial<SourceSettings> {
  const presentFields = Object.fromEntries(Object.entries(input).filter(([, value]) => hasValue(value)));
  const parsed = settingsInputSchema.safeParse(presentFields);
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => invalid(issue.path.join('.'), presentFields[String(issue.path[0])]));
  const country = parsed.data?.country;
  if (country !== undefined && context.dictionaries.get('country').byKey(country) === undefined) {
    errors.push(invalid('country', country));
  }
  throwIfInvalid(errors);
  // Defaults apply to new sources only: absent settings must not overwrite stored ones.
  return Object.fromEntries(
    Object.entries(parsed.data ?? {}).filter(([name]) => Object.hasOwn(presentFields, name)),
  );
}
