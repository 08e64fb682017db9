import { type ErrorCode, type ErrorRow, errorTable, responses } from '@curro/shared';
import type { Components } from './components.ts';
import { headerRefs } from './headers.ts';

/** Codes that any route may answer with, once its path and method are right. */
export const commonCodes: readonly ErrorCode[] = [
  '102',
  '116',
  '201',
  'uri_too_long',
  'rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
];
/** Codes of routes that want a token. */
export const tokenCodes: readonly ErrorCode[] = ['101', 'insufficient_scope'];
/** Codes of routes that take a JSON body. */
export const bodyCodes: readonly ErrorCode[] = ['211', '221', '223', '224', '225'];

/** Their texts are the same everywhere: responses of these alone are written once. */
const sharedCodes: ReadonlySet<string> = new Set([...commonCodes, ...tokenCodes, ...bodyCodes]);

const extraHeaders: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** The rows of a code that an operation answers with: 313 of applicationCreate has two. */
function rowsOf(code: ErrorCode, operation: string): readonly ErrorRow[] {
  const rows: readonly ErrorRow[] = errorTable.filter((row) => row.code === code);
  const operationRows = rows.filter(
    ({ operations }) => operations === '*' || operations.split(',').includes(operation),
  );
  return operationRows.length > 0 ? operationRows : rows;
}

const listed = (row: ErrorRow): string => `- \`${row.code}\`: ${row.condition}. "${row.en}"`;

function responseOf(status: number, rows: readonly ErrorRow[], components: Components): object {
  const errorSchema = components.schemaOf(responses.errorBody, 'output');
  const codes = rows.map(({ code }) => code);
  const schema = { ...errorSchema, properties: { error: { enum: codes } } };
  const response = {
    description: rows.map(listed).join('\n'),
    headers: headerRefs(['X-Request-Id', ...(extraHeaders[status] ?? [])]),
    content: { 'application/json': { schema } },
  };
  const shared = codes.every((code) => sharedCodes.has(code));
  return shared ? components.responseOf(`Failure_${codes.join('_')}`, response) : response;
}

/** The answers of failure, by status, each with its codes and when they come (contract 1.2). */
export function errorResponses(
  codes: readonly ErrorCode[],
  operation: string,
  components: Components,
): Record<string, object> {
  const rows = [...new Set(codes)].flatMap((code) => rowsOf(code, operation));
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  const responses = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, some]): [string, object] => [String(status), responseOf(status, some, components)]);
  return Object.fromEntries(responses);
}
