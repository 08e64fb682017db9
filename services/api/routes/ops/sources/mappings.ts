import { getSettings, listMappings, type StoredMapping, saveMappings, type WordMapping } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import {
  DomainError,
  mappableFields,
  mappedFields,
  parseOperatorBody,
  throwIfInvalid,
  type ValidationError,
} from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseSourceName } from '../source-settings.ts';

/** Words and keys as lines may have them. */
const sourceTerm = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u);

/** What words mean, by field; null takes a meaning away. */
export const mappingsSchema = z.partialRecord(
  z.enum(mappedFields),
  z.record(sourceTerm, z.string().max(200).nullable()),
);

/** The words as a body has them, judged by the dictionaries: each key exists, each word says something. */
function toMappings({ dictionaries }: ApiContext, body: z.infer<typeof mappingsSchema>): WordMapping[] {
  const errors: ValidationError[] = [];
  const mappings = mappedFields.flatMap((field) =>
    Object.entries(body[field] ?? {}).map(([term, key]): WordMapping => {
      const entry =
        key === null ? undefined : dictionaries.get(mappableFields[field].dictionary).resolve(key);
      if (key !== null && entry === undefined) {
        errors.push({ code: 'invalid_request', field: `${field}.${term}`, params: { value: key } });
      }
      return { field, word: term, key: entry?.key ?? null };
    }),
  );
  throwIfInvalid(errors);
  return mappings;
}

/** Mappings as they are put: key by word, by field. */
const present = (source: string, rows: readonly StoredMapping[]) => ({
  source,
  mappings: Object.fromEntries(
    [...Map.groupBy(rows, ({ field }) => field)].map(([field, mappings]) => [
      field,
      Object.fromEntries(mappings.map((row) => [row.word, row.key])),
    ]),
  ),
});

const unknown = (source: string): DomainError => new DomainError('not_found', { params: { detail: source } });

/** GET /ops/v1/sources/{source}/mappings: what words of the source mean. */
export function getMappings({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    if ((await getSettings(db, source)) === undefined) throw unknown(source);
    return c.json(present(source, await listMappings(db, source)));
  };
}

/** PUT /ops/v1/sources/{source}/mappings: sets what the body names, keeps the rest; stored offers are read anew. */
export function putMappings(context: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    const mappings = toMappings(context, parseOperatorBody(mappingsSchema, await readJsonBody(c)));
    const by = c.get('principal').subject;
    if (!(await saveMappings(context.db, source, mappings, by))) throw unknown(source);
    return c.json(present(source, await listMappings(context.db, source)));
  };
}
