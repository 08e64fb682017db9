import { filterParameters, type SearchField, searchFields, sortOrders, type Version } from '@curro/search';
import { responses } from '@curro/shared';
import * as z from 'zod';

const { keyOf } = responses;

const FILTER_VERSION = 9;
const ids = z.array(z.int());

/** The schema of the values that the parameter of a field accepts. */
function valuesOf(field: SearchField, asIds: boolean, version: Version): z.ZodType {
  switch (field.kind) {
    case 'keys':
      return asIds ? ids : z.array(keyOf(field.dictionary));
    case 'city':
      return asIds ? ids : z.array(z.string());
    case 'period':
      return keyOf(field.dictionary);
    case 'amount':
      return z.int().min(0);
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'flag':
    case 'include':
    case 'facets':
    case 'assist':
    case 'unstated':
      return z.boolean();
    case 'box':
    case 'provinces':
      return z.string();
    case 'perCompany':
      return z.int().min(1).max(100);
    case 'group':
      return z.enum(['duplicates']);
    case 'replaced':
      return z.uuid();
    case 'radius':
    case 'radiusWithin':
      return z.int().min(0).max(500);
    case 'emphasis':
      return version === 1 ? z.enum(['bold', 'urgent']) : z.enum(['bold']);
    case 'since':
      return responses.offerSearch.shape.sinceDate;
    case 'order':
      return z.enum(sortOrders);
    case 'page':
      return z.int().min(0);
    case 'size':
      return z.int().min(1);
    case 'text':
      return z.string().max(512);
    case 'employer':
      return z.string().max(40);
    case 'before':
    case 'company':
    case 'cursor':
      return z.string();
  }
}

/** The schema of the search parameters of a version, derived from the field registry. */
export function searchQuery(version: Version): z.ZodObject {
  const rows = (searchFields as readonly SearchField[]).flatMap((field) =>
    field.parameters
      .filter(({ versions }) => versions.includes(version))
      .map(({ name, ids: asIds = false }): [string, z.ZodType] => {
        const meaning = asIds ? `As \`${field.name}\`, by the ids of the dictionary` : field.description;
        const description = `${meaning}. Wrong values: error ${field.code}.`;
        return [name, valuesOf(field, asIds, version).optional().meta({ description })];
      }),
  );
  return z.object(Object.fromEntries(rows));
}

/** The schema of the parameters of version 9 that limit the offers of a search, without its text. */
export function searchFilters(): Readonly<Record<string, z.core.$ZodType>> {
  const names = filterParameters(FILTER_VERSION);
  const all = Object.entries(searchQuery(FILTER_VERSION).shape);
  return Object.fromEntries(all.filter(([name]) => names.includes(name)));
}
