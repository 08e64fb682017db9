import { type ApplicationOrder, applicationOrders } from '@curro/applications';
import type { ValidationError } from '@curro/shared';
import { firstValue, integerOf } from '../../http/single-parameter.ts';

/** The page sizes that lists accept (contract 6.2). */
const PAGE_SIZES = [10, 20, 30] as const;
const DEFAULT_PAGE_SIZE = 20;

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A parsed query with its validation errors and the names of unknown parameters. */
export interface ParsedQuery<T> {
  readonly request: T;
  readonly errors: readonly ValidationError[];
  readonly ignoredParameters: readonly string[];
}

interface PageRequest {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Reads the parameters of a query and collects their validation errors in the order of reading. */
function createQueryReader(query: URLSearchParams, names: readonly string[]) {
  const errors: ValidationError[] = [];
  const read = <T>(
    name: string,
    code: ValidationError['code'],
    fallback: T,
    convert: (text: string) => T | undefined,
    params: Readonly<Record<string, string>> = {},
  ): T => {
    const text = firstValue(query.getAll(name));
    const value = text === undefined ? fallback : convert(text);
    if (value !== undefined) return value;
    errors.push({ code, field: name, params: { value: text ?? '', ...params } });
    return fallback;
  };
  const ignoredParameters = [...new Set(query.keys())].filter((name) => !names.includes(name));
  return { read, errors, ignoredParameters };
}

type Reader = ReturnType<typeof createQueryReader>;

const parseBoolean = (text: string): boolean | undefined => booleans.get(text.toLowerCase());

const readPage = ({ read }: Reader): number =>
  read('page', '306', 1, (text) => {
    const page = integerOf(text);
    return page !== undefined && page >= 1 ? page : undefined;
  });

const readPageSize = ({ read }: Reader): number =>
  read('pageSize', '310', DEFAULT_PAGE_SIZE, (text) => PAGE_SIZES.find((size) => size === integerOf(text)));

/** Parses the query of applicationList; errors in the order 201, 305, 306, 310 (contract 6.2). */
export function parseListQuery(
  query: URLSearchParams,
): ParsedQuery<PageRequest & { readonly hideRejected: boolean; readonly order: ApplicationOrder }> {
  const reader = createQueryReader(query, ['hideRejected', 'order', 'page', 'pageSize']);
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
  const { errors, ignoredParameters } = reader;
  return { request: { hideRejected, order, page, pageSize }, errors, ignoredParameters };
}

/** Parses the query of applicationTimeline; errors in the order 310, 306 (contract 6.2). */
export function parseTimelineQuery(query: URLSearchParams): ParsedQuery<PageRequest> {
  const reader = createQueryReader(query, ['page', 'pageSize']);
  const pageSize = readPageSize(reader);
  const page = readPage(reader);
  const { errors, ignoredParameters } = reader;
  return { request: { page, pageSize }, errors, ignoredParameters };
}

/** Parses the query of applicationUpdate: 202 without `hide`, 201 when it is not a boolean (contract 6.2). */
export function parseHideQuery(query: URLSearchParams): ParsedQuery<{ readonly hide: boolean }> {
  const { read, errors, ignoredParameters } = createQueryReader(query, ['hide']);
  const hide = read<boolean | 'absent'>('hide', '201', 'absent', parseBoolean);
  const missing: ValidationError[] =
    hide === 'absent' && errors.length === 0 ? [{ code: '202', field: 'hide' }] : [];
  return { request: { hide: hide === true }, errors: [...errors, ...missing], ignoredParameters };
}
