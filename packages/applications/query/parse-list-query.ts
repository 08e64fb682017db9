import type { ValidationError } from '@curro/shared';
import { createQueryReader, parseBoolean, parsePositiveInteger, unknownParameters } from './query-values.ts';

const PAGE_SIZES = [10, 20, 30];
const DEFAULT_PAGE_SIZE = 20;

/** The orders of the list, newest first (contract 6.2). */
const applicationOrders = ['application-date', 'last-event'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

/** A page of something: `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** What a query asks, what is wrong with it and which parameters meant nothing. */
export interface ParsedQuery<T> {
  readonly request: T;
  readonly errors: readonly ValidationError[];
  readonly ignoredParameters: readonly string[];
}

type Reader = ReturnType<typeof createQueryReader>;

const readPage = ({ read }: Reader): number => read('page', '306', 1, parsePositiveInteger);

const readPageSize = ({ read }: Reader): number =>
  read('pageSize', '310', DEFAULT_PAGE_SIZE, (text) => {
    const size = parsePositiveInteger(text);
    return size !== undefined && PAGE_SIZES.includes(size) ? size : undefined;
  });

/** Parses the query of applicationList; findings in the order 201, 305, 306, 310 (contract 6.2). */
export function parseListQuery(
  query: URLSearchParams,
): ParsedQuery<PageRequest & { readonly hideRejected: boolean; readonly order: ApplicationOrder }> {
  const reader = createQueryReader(query);
  const hideRejected = reader.read('hideRejected', '201', false, parseBoolean);
  const order = reader.read<ApplicationOrder>(
    'order',
    '305',
    'application-date',
    (text) => applicationOrders.find((orderName) => orderName === text),
    { allowed: applicationOrders.join(', ') },
  );
  const page = readPage(reader);
  const pageSize = readPageSize(reader);
  return {
    request: { hideRejected, order, page, pageSize },
    errors: reader.findings,
    ignoredParameters: unknownParameters(query, ['hideRejected', 'order', 'page', 'pageSize']),
  };
}

/** Parses the query of applicationTimeline; findings in the order 310, 306 (contract 6.2). */
export function parseTimelineQuery(query: URLSearchParams): ParsedQuery<PageRequest> {
  const reader = createQueryReader(query);
  const pageSize = readPageSize(reader);
  const page = readPage(reader);
  return {
    request: { page, pageSize },
    errors: reader.findings,
    ignoredParameters: unknownParameters(query, ['page', 'pageSize']),
  };
}

/** Parses the query of applicationUpdate: 202 without `hide`, 201 when it is no boolean (contract 6.2). */
export function parseHideQuery(query: URLSearchParams): ParsedQuery<{ readonly hide: boolean }> {
  const reader = createQueryReader(query);
  const hide = reader.read<boolean | 'absent'>('hide', '201', 'absent', parseBoolean);
  const missingErrors: ValidationError[] =
    hide === 'absent' && reader.findings.length === 0 ? [{ code: '202', field: 'hide' }] : [];
  return {
    request: { hide: hide === true },
    errors: [...reader.findings, ...missingErrors],
    ignoredParameters: unknownParameters(query, ['hide']),
  };
}
