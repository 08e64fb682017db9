import {
  type Finding,
  refuseFindings,
  type SourceSettings,
  sourceNameSchema,
  sourceSettingsSchema,
} from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/** The settings of a source that a request may name (contract 8.3); all optional, others are ignored (contract 1.5). */
export const givenSchema = sourceSettingsSchema.partial().strip();

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const invalid = (field: string, value: unknown): Finding => ({
  code: 'invalid_request',
  field,
  params: { value: typeof value === 'string' ? value : JSON.stringify(value ?? '') },
});

/** The name of a source, or `invalid_request`. */
export function parseSourceName(name: string | undefined): string {
  const parsed = sourceNameSchema.safeParse(name);
  if (!parsed.success) refuseFindings([invalid('source', name ?? '')]);
  return parsed.data ?? '';
}

/** Settings as given in a query or a body, or `invalid_request` with every wrong field. The country may be any key. */
export function parseSettings(
  context: ApiContext,
  sent: Readonly<Record<string, unknown>>,
): Partial<SourceSettings> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => isGiven(value)));
  const parsed = givenSchema.safeParse(given);
  const findings = parsed.success
    ? []
    : parsed.error.issues.map((issue) => invalid(issue.path.join('.'), given[String(issue.path[0])]));
  const country = parsed.data?.country;
  if (country !== undefined && context.dictionaries.get('country').byKey(country) === undefined) {
    findings.push(invalid('country', country));
  }
  refuseFindings(findings);
  // Defaults belong to new sources only: what was not given must not overwrite what is stored.
  return Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([name]) => Object.hasOwn(given, name)));
}
