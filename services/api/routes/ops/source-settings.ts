import {
  type Finding,
  refuseFindings,
  type SourceSettings,
  sourceNameSchema,
  sourceSettingsSchema,
} from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/** The settings of a source that a request may name (contract 8.3); all optional. */
const givenSchema = sourceSettingsSchema.partial();

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
  given: Readonly<Record<string, unknown>>,
): Partial<SourceSettings> {
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
