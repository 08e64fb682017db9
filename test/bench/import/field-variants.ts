import { indexDefinition } from '@curro/search';
import type { estypes } from '@elastic/elasticsearch';

type Properties = Record<string, estypes.MappingProperty>;

/** A mapping without some fields. */
export interface FieldVariant {
  /** The fields that are left out; empty: the mapping of Curro. */
  readonly without: readonly string[];
  readonly mappings: estypes.MappingTypeMapping;
}

const unindexed: Readonly<Record<string, estypes.MappingProperty>> = {
  text: { type: 'text', index: false, norms: false },
  keyword: { type: 'keyword', index: false, doc_values: false },
  binary: { type: 'binary', doc_values: false },
};

/** Documents still have the field, so it stays in the mapping without an index. */
function withoutField(properties: Properties, field: string): Properties {
  const [name = '', subfield] = field.split('.');
  const property = properties[name];
  if (property === undefined) throw new Error(`the mapping has no field ${name}`);
  if (subfield === undefined) {
    return { ...properties, [name]: unindexed[property.type ?? 'text'] ?? property };
  }
  if (property.type !== 'text') throw new Error(`${name} has no subfields`);
  const fields = Object.fromEntries(
    Object.entries(property.fields ?? {}).filter(([each]) => each !== subfield),
  );
  return { ...properties, [name]: { ...property, fields } };
}

/** Without `brief` nothing is copied to it. */
function withoutCopies(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (property.type !== 'text') return [name, property];
      const { copy_to: _, ...rest } = property;
      return [name, rest];
    }),
  );
}

/** Curro's mapping without some fields. */
export function variantWithout(...without: string[]): FieldVariant {
  const { properties, ...mappings } = indexDefinition.mappings;
  const copied: Properties = { ...properties };
  const start = without.includes('brief') ? withoutCopies(copied) : copied;
  return { without, mappings: { ...mappings, properties: without.reduce(withoutField, start) } };
}
