import {
  feedOffer,
  lineResultSchema,
  moderationSchema,
  OFFER_FEED_SCOPE,
  offerBody,
  operatorResponses,
  sourceNameSchema,
  sourceSettingsSchema,
} from '@curro/shared';
import * as z from 'zod';
import { firstLineSchema } from '../../routes/ops/import-offers.ts';
import { offerReportQuerySchema, resolutionSchema } from '../../routes/ops/offer-reports.ts';
import { moderationQuerySchema } from '../../routes/ops/offers.ts';
import { settingsInputSchema } from '../../routes/ops/source-settings.ts';
import type { RouteDescription } from '../describe.ts';
import { storedLineResult } from './imports.ts';

const tag = 'Operator: offers';

const lineResult = lineResultSchema.unwrap().meta({ id: 'LineResult', description: 'The result of a line.' });
const settings = z.object(sourceSettingsSchema.shape).meta({ id: 'SourceSettings' });
const source = z.object({ source: z.string(), ...settings.shape }).meta({ id: 'Source' });
const { count, importCounts, importSummary } = operatorResponses;
const NDJSON = 'application/x-ndjson';

/** Imports, writes of single offers, and settings of sources (contract 8.1, 8.3). */
export const offerRoutes: readonly RouteDescription[] = [
  {
    id: 'opsOfferImport',
    method: 'POST',
    path: '/offers',
    tag,
    summary: 'Import offers',
    details: `NDJSON of any length, one offer a line, optionally compressed with gzip. Settings of the source may be added.
With \`Accept: application/x-ndjson\` the response has a result on each line while the import runs.`,
    headers: ['Accept', 'Content-Encoding'],
    query: z.object({
      source: sourceNameSchema,
      ...settingsInputSchema.shape,
      firstLine: firstLineSchema,
    }),
    body: { type: NDJSON, about: 'Offers, one a line.', line: feedOffer },
    responseHeaders: ['X-Import-Id'],
    response: z
      .object({
        importId: z.uuid(),
        ...importCounts,
        warnings: count.meta({ description: 'Stored lines with a warning or without one of their values.' }),
        summary: importSummary,
      })
      .meta({ id: 'ImportDone' }),
    streamed: { type: NDJSON, about: 'A result on each line.', line: storedLineResult },
    codes: ['invalid_request', '211'],
  },
  {
    id: 'opsOfferPreview',
    method: 'POST',
    path: '/offers/preview',
    tag,
    summary: 'Preview an import without storing anything',
    details: 'The query and the body are those of the import. The first 1,000 lines are read.',
    headers: ['Content-Encoding'],
    query: z.object({
      source: sourceNameSchema,
      ...settingsInputSchema.shape,
      firstLine: firstLineSchema,
    }),
    body: { type: NDJSON, about: 'Offers, one a line.', line: feedOffer },
    response: operatorResponses.importPreview,
    codes: ['invalid_request', '211'],
  },
  {
    id: 'opsOfferPut',
    method: 'PUT',
    path: '/offers/{source}/{externalId}',
    tag,
    summary: 'Store one offer',
    details:
      'The path determines the id, not the body. `errors` lists the validation errors of an invalid offer.',
    body: offerBody,
    response: lineResult.omit({ line: true }).required({ id: true }).meta({ id: 'OfferStored' }),
    codes: ['invalid_request', 'invalid_offer', 'conflict'],
  },
  {
    id: 'opsOfferDelete',
    method: 'DELETE',
    path: '/offers/{source}/{externalId}',
    tag,
    summary: 'Delete an offer',
    response: z
      .object({ result: z.literal('deleted'), id: z.string(), reasons: z.array(z.never()) })
      .meta({ id: 'OfferDeleted' }),
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourceGet',
    method: 'GET',
    path: '/sources/{source}',
    tag,
    summary: 'Read the settings of a source',
    response: source,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourcePut',
    method: 'PUT',
    path: '/sources/{source}',
    tag,
    summary: 'Set settings of a source',
    details: 'Absent settings are unchanged.',
    body: settingsInputSchema.meta({ id: 'SourceBody' }),
    response: source,
    codes: ['invalid_request'],
  },
];

const position = z.int().min(0);
/** The change feed of offers for operators and partners (contract 8.1). */
export const changeRoutes: readonly RouteDescription[] = [
  {
    id: 'opsOfferChanges',
    method: 'GET',
    path: '/offers/changes',
    tag,
    scope: OFFER_FEED_SCOPE,
    summary: 'Follow the changes of offers',
    details: `In the order of revisions; an offer that changed several times is listed once, in its current state. No change is skipped:
send \`next\` as the following \`since\`. Tokens with the scope OPERATOR may read it as well.`,
    query: z.object({
      since: position
        .optional()
        .meta({ description: 'The `next` of the previous response; 0 for the beginning.' }),
      limit: z
        .int()
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'Maximum number of changes; default 100.' }),
    }),
    response: operatorResponses.offerChanges,
    codes: ['invalid_request'],
  },
];

const moderation = { path: '/moderation/{offerId}', tag } as const;

/** Decisions of operators about single offers (docs/operators-desk.md). */
export const moderationDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsModerationList',
    method: 'GET',
    path: '/moderation',
    tag,
    summary: 'List what operators decided about offers, newest first',
    query: moderationQuerySchema,
    response: operatorResponses.moderationList,
    codes: ['invalid_request'],
  },
  {
    id: 'opsModerationGet',
    method: 'GET',
    ...moderation,
    summary: 'Read the state of an offer and what operators decided about it',
    response: operatorResponses.moderatedOffer,
    codes: ['not_found'],
  },
  {
    id: 'opsModerationPost',
    method: 'POST',
    ...moderation,
    summary: 'Close, hide or restore an offer',
    details:
      '`close` ends the process; an import that contains the offer opens it again. `hide` deletes the offer, and imports do not store it again. `restore` stores a hidden, deleted or closed offer again, as the last import described it, and opens its process.',
    body: moderationSchema.meta({ id: 'ModerationBody' }),
    response: operatorResponses.moderatedOffer,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
];

/** Problems with offers that visitors report (docs/portal.md). */
export const offerReportDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsOfferReportList',
    method: 'GET',
    path: '/offer-reports',
    tag,
    summary: 'List the problems with offers that visitors report',
    details: 'In the order in which they arrived. Resolved reports are deleted after 90 days.',
    query: offerReportQuerySchema,
    response: operatorResponses.offerReportList,
    codes: ['invalid_request'],
  },
  {
    id: 'opsOfferReportResolve',
    method: 'POST',
    path: '/offer-reports/{id}/resolve',
    tag,
    summary: 'Resolve a report and the other open reports of its offer',
    details:
      '`offer-deleted` deletes the offer, too. A later import that contains the offer stores it again.',
    body: resolutionSchema.meta({ id: 'OfferReportResolution' }),
    response: operatorResponses.offerReport,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
];
