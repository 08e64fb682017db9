import type { Finding } from '@curro/shared';
import { booleanWord, createQueryReader, positiveInteger, unknownParameters } from './query-values.ts';

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
  readonly asked: T;
  readonly findings: readonly Finding[];
  readonly ignored: readonly string[];
}

type Reader = ReturnType<typeof createQueryReader>;

const readPage = ({ read }: Reader): number => read('page', '306', 1, positiveInteger);

const readPageSize = ({ read }: Reader): number =>
  read('pageSize', '310', DEFAULT_PAGE_SIZE, (text) => {
    const size = positiveInteger(text);
    return size !== undefined && PAGE_SIZES.includes(size) ? size : undefined;
  });

/** Parses the query of applicationList; findings in the order 201, 305, 306, 310 (contract 6.2). */
export function parseListQuery(
  query: URLSearchParams,
): ParsedQuery<PageRequest & { readonly hideRejected: boolean; readonly order: ApplicationOrder }> {
  const reader = createQueryReader(query);
  const hideRejected = reader.read('hideRejected', '201', false, booleanWord);
  const order = reader.read<ApplicationOrder>(
    'order',
    '305',
    'application-date',
    (text) => applicationOrders.find((word) => word === text),
    { allowed: applicationOrders.join(', ') },
  );
  const page = readPage(reader);
  const pageSize = readPageSize(reader);
  return {
    asked: { hideRejected, order, page, pageSize },
    findings: reader.findings,
    ignored: unknownParameters(query, ['hideRejected', 'order', 'page', 'pageSize']),
  };
}

/** Parses the query of applicationTimeline; findings in the order 310, 306 (contract 6.2). */
export function parseTimelineQuery(query: URLSearchParams): ParsedQuery<PageRequest> {
  const reader = createQueryReader(query);
  const pageSize = readPageSize(reader);
  const page = readPage(reader);
  return {
    asked: { page, pageSize },
    findings: reader.findings,
    ignored: unknownParameters(query, ['page', 'pageSize']),
  };
}

/** Parses the query of applicationUpdate: 202 without `hide`, 201 when it is no boolean (contract 6.2). */
export function parseHideQuery(query: URLSearchParams): ParsedQuery<{ readonly hide: boolean }> {
  const reader = createQueryReader(query);
  const hide = reader.read<boolean | 'absent'>('hide', '201', 'absent', booleanWord);
  const missing: Finding[] =
    hide === 'absent' && reader.findings.length === 0 ? [{ code: '202', field: 'hide' }] : [];
  return {
    asked: { hide: hide === true },
    findings: [...reader.findings, ...missing],
    ignored: unknownParameters(query, ['hide']),
  };
}
