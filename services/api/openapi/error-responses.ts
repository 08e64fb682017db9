import { type ErrorCode, type ErrorRow, errorRows, responses, tokenErrorCodes } from '@curro/shared';
import type { Components } from './components.ts';
import { headerRefs } from './headers.ts';

/** Error codes of every route. */
export const commonCodes: readonly ErrorCode[] = [
  '102',
  '116',
  '201',
  'uri_too_long',
  'rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
];
/** Codes of routes that read a JSON body. */
export const bodyCodes: readonly ErrorCode[] = ['211', '221', '223', '224', '225'];

/** Codes whose descriptions do not depend on the route: responses with only these codes are components. */
export const sharedCodes: ReadonlySet<string> = new Set([
  ...commonCodes,
  ...tokenErrorCodes,
  ...bodyCodes,
  'not_acceptable',
]);

const extraHeaders: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const listed = (row: ErrorRow): string => `- \`${row.code}\`: ${row.condition}. "${row.en}"`;

function responseOf(status: number, rows: readonly ErrorRow[], components: Components): object {
  const codes = rows.map(({ code }) => code);
  const response = {
    description: rows.map(listed).join('\n'),
    headers: headerRefs(['X-Request-Id', ...(extraHeaders[status] ?? [])]),
    content: { 'application/json': { schema: components.schemaOf(responses.errorBody, 'output') } },
    'x-error-codes': codes,
  };
  const shared = codes.every((code) => sharedCodes.has(code));
  return shared ? components.responseOf(`Error_${codes.join('_')}`, response) : response;
}

/** The error responses by status, each with its codes and conditions (contract 1.2). */
export function errorResponses(
  codes: readonly ErrorCode[],
  operation: string,
  components: Components,
): Record<string, object> {
  const rows = [...new Set(codes)].flatMap((code) => errorRows(code, operation));
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  const responses = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, some]): [string, object] => [String(status), responseOf(status, some, components)]);
  return Object.fromEntries(responses);
}
