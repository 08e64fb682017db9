import { upperFirst } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { markdown } from './markdown.ts';
import {
  alternativesOf,
  boundsText,
  resolveSchema,
  type SchemaNode,
  type Schemas,
  typeText,
} from './schema-node.ts';

type Values = NonNullable<SchemaNode['enum']>;

/** Values of an enum that are shown at once. */
const MAX_SHOWN_VALUES = 8;

const valueList = (values: Values): Markup =>
  html`<span class="values">${values.map((value) => html`<code>${String(value)}</code> `)}</span>`;

/** The allowed values of a parameter or field; long lists are folded. */
function allowedValues(values: Values | undefined): Markup {
  if (values === undefined) return NOTHING;
  if (values.length <= MAX_SHOWN_VALUES) return valueList(values);
  return html`<details><summary>${values.length} values</summary>${valueList(values)}</details>`;
}

/** What is said about a field: which ones a request must have, and which ones a response may lack. */
type FieldMark = 'required' | 'optional';

/** What a line says about a value. */
export interface ValueLine {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly description?: string | undefined;
  readonly mark?: FieldMark | undefined;
  /** Where a parameter is sent. */
  readonly place?: string;
  /** The address of the line in its page. */
  readonly address?: string;
}

function markText(mark: FieldMark | undefined): Markup {
  if (mark === undefined) return NOTHING;
  return mark === 'required'
    ? html` <b class="value-required">required</b>`
    : html` <span class="value-facts">· optional</span>`;
}

/** The first lines of a parameter or field: name · type · place, then its description and values. */
export function valueLine(
  { name, schema, description, mark, place, address }: ValueLine,
  schemas: Schemas,
): Markup {
  const { node } = resolveSchema(schema, schemas);
  const { node: element } = resolveSchema(node.items ?? {}, schemas);
  const about = description ?? node.description ?? '';
  const facts = [typeText(schema, schemas), place ?? '', boundsText(node)].filter((fact) => fact !== '');
  const code = html`<code class="value-name">${name}</code>`;
  return html`<p class="value-head">${address === undefined ? code : html`<a class="value-link" href="${address}">${code}</a>`} <span class="value-facts">${facts.join(' · ')}</span>${markText(mark)}</p>
${when(about !== '', () => html`<div class="value-about">${markdown(upperFirst(about))}</div>`)}${allowedValues(node.enum ?? element.enum)}`;
}

/** The objects that a value contains: itself, the elements of an array, or its alternatives. */
function objectsIn(schema: SchemaNode, schemas: Schemas): { node: SchemaNode; name?: string }[] {
  const resolved = resolveSchema(schema, schemas);
  const { node } = resolved;
  if (node.properties !== undefined) return [resolved];
  if (node.items !== undefined) return objectsIn(node.items, schemas);
  return alternativesOf(node).flatMap((one) => objectsIn(one, schemas));
}

/**
 * The fields of a value as a list; objects within are folded.
 * @param marked the fields that are marked: the required ones of a request, the optional ones of a response
 * @param ancestors the components around it, which are not repeated within themselves
 */
export function schemaFields(
  schema: SchemaNode,
  schemas: Schemas,
  marked: FieldMark,
  ancestors: readonly string[] = [],
): Markup {
  const lists = objectsIn(schema, schemas).map(({ node, name }) => {
    const within = name === undefined ? ancestors : [...ancestors, name];
    const fields = Object.entries(node.properties ?? {});
    if (name !== undefined && ancestors.includes(name)) return NOTHING;
    return html`<ul class="fields">${fields.map(([field, value]) => {
      const kind = node.required?.includes(field) === true ? 'required' : 'optional';
      const inner = objectsIn(value, schemas).filter((one) => !within.includes(one.name ?? ''));
      const count = inner.reduce((sum, one) => sum + Object.keys(one.node.properties ?? {}).length, 0);
      return html`<li>${valueLine({ name: field, schema: value, mark: kind === marked ? kind : undefined }, schemas)}
${when(count > 0, () => html`<details><summary>${count} ${count === 1 ? 'field' : 'fields'} of <code>${field}</code></summary>${schemaFields(value, schemas, marked, within)}</details>`)}</li>`;
    })}</ul>`;
  });
  return html`${lists}`;
}
