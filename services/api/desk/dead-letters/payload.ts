import { IMPORT_LINE_TOPIC, importLineSchema, offerId } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import * as z from 'zod';

const MAX_VALUE_LENGTH = 600;

/** A reason why a line was rejected. */
interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

const detailsSchema = z.object({
  importId: z.string().optional().catch(undefined),
  reasons: z
    .array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
    .catch([])
    .default([]),
});

/** What the details of a dead letter say about its import. */
export const readDetails = (details: unknown): z.infer<typeof detailsSchema> => detailsSchema.parse(details);

const objectSchema = z.record(z.string(), z.unknown());

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return objectSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The payload of an import line; undefined for any other topic. */
const lineOf = (topic: string, payload: unknown): z.infer<typeof importLineSchema> | undefined =>
  topic === IMPORT_LINE_TOPIC ? importLineSchema.safeParse(payload).data : undefined;

const namedSchema = z.object({ externalId: z.union([z.string(), z.number()]) });

/** The id of the offer of an import line; undefined if the line does not name one. */
export function offerOfLine(topic: string, payload: unknown): string | undefined {
  const line = lineOf(topic, payload);
  const named = line && namedSchema.safeParse(parseObject(line.line)).data;
  return line && named && offerId(line.source, String(named.externalId).normalize('NFC').trim());
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

/** What the form of a dead letter edits: the JSON of the line for an import line, else that of the payload. */
export function editableText(topic: string, payload: unknown): string {
  const line = lineOf(topic, payload);
  if (line === undefined) return indented(payload);
  const fields = parseObject(line.line);
  return fields === undefined ? line.line : indented(fields);
}

/** The payload of an edited text, or why the text is not one. */
export function readEdited(
  topic: string,
  payload: unknown,
  text: string,
): { readonly payload: unknown } | { readonly error: string } {
  try {
    const value: unknown = JSON.parse(text);
    const line = lineOf(topic, payload);
    return { payload: line === undefined ? value : { ...line, line: JSON.stringify(value) } };
  } catch (error) {
    return { error: `This is not valid JSON. ${error instanceof Error ? `${error.message}.` : ''}` };
  }
}

/** The fields of a payload: those of the line for an import line. */
function fieldsOf(topic: string, payload: unknown): Readonly<Record<string, unknown>> {
  const line = lineOf(topic, payload);
  if (line !== undefined) return parseObject(line.line) ?? { line: line.line };
  return objectSchema.safeParse(payload).data ?? { payload };
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The payload as rows, with the reasons beside the fields that they concern. */
export function payloadRows(topic: string, payload: unknown, reasons: readonly FieldProblem[]): Markup {
  const fields = fieldsOf(topic, payload);
  const missing = reasons.map(({ field }) => field).filter((field) => field !== '' && !(field in fields));
  const names = [...new Set([...missing, ...Object.keys(fields)])];
  const problemsOf = (name: string): readonly FieldProblem[] => reasons.filter(({ field }) => field === name);
  const row = (name: string): Markup => {
    const problems = problemsOf(name);
    return html`<div${when(problems.length > 0, () => html` class="desk-wrong"`)}><dt>${name}</dt><dd>${
      isEmpty(fields[name])
        ? html`<span class="hint">${name in fields ? 'empty' : 'not set'}</span>`
        : valueText(fields[name])
    }${problems.map(({ message }) => html`<p class="error">${message}</p>`)}</dd></div>`;
  };
  return html`<dl class="desk-rows">${names.map(row)}</dl>`;
}
