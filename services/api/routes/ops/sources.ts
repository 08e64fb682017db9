import {
  countUnmappedBySource,
  getSettings,
  listMappings,
  listUnmapped,
  mapWords,
  previewMappings,
  type StoredMapping,
  saveSource,
  type UnmappedValue,
} from '@curro/offers';
import type { Environment } from '@curro/platform';
import { mappedFieldOf, mappedFields, parseOperatorBody, sourceNameSchema, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';
import { parseSettings, parseSourceName } from './source-settings.ts';

/** The schema of a source value or a dictionary key. */
const sourceTerm = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u);

/** The mappings of a request: dictionary keys by source value, by field; null removes a mapping. */
export const mappingsSchema = z.partialRecord(
  z.enum(mappedFields),
  z.record(sourceTerm, z.string().max(200).nullable()),
);

/** The parameters of the list of unmapped values of a source. */
export const sourceUnmappedQuerySchema = z.object({
  field: z.string().max(100).optional(),
  limit: positiveInteger({ absent: 200, max: 2_000 }),
});
/** The parameters of the list of unmapped values. */
export const unmappedQuerySchema = sourceUnmappedQuerySchema.extend({ source: sourceNameSchema.optional() });

const presentUnmapped = ({ firstSeenAt, lastSeenAt, source: _, ...value }: UnmappedValue) => {
  const mapAs = mappedFieldOf(value.field);
  return {
    ...value,
    firstSeenAt: timestamp(firstSeenAt),
    lastSeenAt: timestamp(lastSeenAt),
    ...(mapAs === undefined ? {} : { mapAs }),
  };
};

const presentMappings = (source: string, rows: readonly StoredMapping[]) => ({
  source,
  mappings: Object.fromEntries(
    [...Map.groupBy(rows, ({ field }) => field)].map(([field, mappings]) => [
      field,
      Object.fromEntries(mappings.map((row) => [row.word, row.key])),
    ]),
  ),
});

/** The settings of sources and the mappings of their values (contract 8.3). */
export function sourceRoutes(context: ApiContext): Hono<Environment> {
  const { db } = context;
  return new Hono<Environment>()
    .get('/sources', async (c) => c.json({ sources: await countUnmappedBySource(db) }))
    .get('/sources/:source', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      return c.json({ source, ...(await getSettings(db, source)) });
    })
    .put('/sources/:source', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      const input = parseSettings(context, await readJsonBody(c));
      const { mappings: _, ...settings } = await saveSource(db, source, input);
      return c.json({ source, ...settings });
    })
    .get('/sources/:source/unmapped', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      const { field, limit } = parseOperatorBody(sourceUnmappedQuerySchema, nonEmptyParameters(c));
      const values = await listUnmapped(db, { source, field }, limit);
      return c.json({ source, unmapped: values.map(presentUnmapped) });
    })
    .get('/unmapped', async (c) => {
      const { limit, ...filter } = parseOperatorBody(unmappedQuerySchema, nonEmptyParameters(c));
      const values = await listUnmapped(db, { source: filter.source, field: filter.field }, limit);
      return c.json({
        unmapped: values.map((value) => ({ source: value.source, ...presentUnmapped(value) })),
      });
    })
    .get('/sources/:source/mappings', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      return c.json(presentMappings(source, await listMappings(db, source)));
    })
    .post('/sources/:source/mappings/preview', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      const input = parseOperatorBody(mappingsSchema, await readJsonBody(c));
      return c.json(await previewMappings(context, source, input));
    })
    .put('/sources/:source/mappings', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      const input = parseOperatorBody(mappingsSchema, await readJsonBody(c));
      const rows = await mapWords(context, source, input, c.get('principal').subject);
      return c.json(presentMappings(source, rows));
    });
}
