import {
  feedOffer,
  lineResultSchema,
  OFFER_FEED_SCOPE,
  offerBody,
  operatorResponses,
  sourceNameSchema,
  sourceSettingsSchema,
} from '@curro/shared';
import * as z from 'zod';
import { firstLineSchema } from '../../routes/ops/import-offers.ts';
import { settingsInputSchema } from '../../routes/ops/source-settings.ts';
import type { RouteDescription } from '../describe.ts';

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
    tag: 'Operator: offers',
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
      .object({ importId: z.uuid(), ...importCounts, warnings: count, summary: importSummary })
      .meta({ id: 'ImportDone' }),
    streamed: { type: NDJSON, about: 'A result on each line.', line: lineResult },
    codes: ['invalid_request', '211'],
  },
  {
    id: 'opsOfferPut',
    method: 'PUT',
    path: '/offers/{source}/{externalId}',
    tag: 'Operator: offers',
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
    tag: 'Operator: offers',
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
    tag: 'Operator: offers',
    summary: 'Read the settings of a source',
    response: source,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourcePut',
    method: 'PUT',
    path: '/sources/{source}',
    tag: 'Operator: offers',
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
    tag: 'Operator: offers',
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
