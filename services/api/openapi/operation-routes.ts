import { type ErrorCode, errorCodesOf, type OperationId, operations } from '@curro/shared';
import { PATH_ALIASES } from '../http/mount-operation.ts';
import type { Description, RouteDescription } from './describe.ts';
import { bodyCodes } from './error-responses.ts';
import { examples } from './examples.ts';
import { applicationDescriptions } from './operations/applications.ts';
import { candidateDescriptions } from './operations/candidates.ts';
import { offerDescriptions, searchV1 } from './operations/offers.ts';
import type { Tag } from './tags.ts';

/** Descriptions by operation; the type requires one for every operation. */
const operationDescriptions: Readonly<Record<OperationId, Description>> = {
  ...offerDescriptions,
  ...candidateDescriptions,
  ...applicationDescriptions,
};

/** Published versions whose request or response differs from the newest version. */
const olderVersions: Partial<Record<OperationId, Readonly<Record<number, Description>>>> = {
  offerSearch: { 1: searchV1 },
};

type Row = (typeof operations)[number];

const tagsByPath: readonly (readonly [path: RegExp, tag: Tag])[] = [
  [/^\/offer\/\{offerId\}\/application|^\/application/, 'Applications'],
  [/^\/offer\/\{offerId\}\/\w*question/, 'Questions'],
  [/^\/offer|^\/suggest/, 'Offers'],
  [/^\/coverletter/, 'Cover letters'],
  [/^\/curriculum/, 'CVs'],
  [/^\/dictionary|^\/candidate\/skill/, 'Dictionaries'],
  [/^\/candidate/, 'Candidate'],
  [/^\/savedsearch/, 'Saved searches'],
];

/** Error codes of the extensions of contract 8.1: editing with If-Match, applying with Idempotency-Key. */
function extensionCodes(headers: readonly string[] = []): ErrorCode[] {
  return [
    ...(headers.includes('If-Match') ? (['precondition_failed'] as const) : []),
    ...(headers.includes('Idempotency-Key') ? (['201', 'conflict'] as const) : []),
  ];
}

/** The texts of an older version that equals the newest. */
const olderText = (summary: string, version: number, newest: number) => ({
  summary: `${summary} (version ${version})`,
  details: `Equal to version ${newest}, which new clients use.`,
});

function route(row: Row, version: number, path: string, id: string): RouteDescription {
  const older = olderVersions[row.id]?.[version];
  const description = older ?? operationDescriptions[row.id];
  const example = older === undefined ? examples[row.id] : examples[id];
  const newest = Math.max(...row.versions);
  return {
    ...description,
    ...(version === newest || older !== undefined ? {} : olderText(description.summary, version, newest)),
    ...(version === newest ? {} : { isOlder: true }),
    id,
    method: row.method,
    path: `/api/${version}${path}`,
    tag: tagsByPath.find(([pattern]) => pattern.test(row.path))?.[1] ?? 'Service',
    ...(row.scope === null ? {} : { scope: row.scope }),
    operation: row.id,
    ...(example === undefined ? {} : { example }),
    codes: [
      'not_acceptable',
      ...errorCodesOf(row.id),
      ...extensionCodes(description.headers),
      ...(description.body ? bodyCodes : []),
    ],
  };
}

function routesOf(row: Row): RouteDescription[] {
  const newest = Math.max(...row.versions);
  const alias = PATH_ALIASES[row.id];
  return [
    ...row.versions
      .toSorted((a, b) => b - a)
      .map((version) => route(row, version, row.path, version === newest ? row.id : `${row.id}V${version}`)),
    ...(alias === undefined ? [] : [{ ...route(row, newest, alias, `${row.id}Alias`), aliasOf: row.id }]),
  ];
}

/** The operations in every published version and under every path (contract 1.4). */
export function operationRoutes(): RouteDescription[] {
  return operations.flatMap(routesOf);
}
