import { type FormValues, firstOf } from '@curro/platform';
import * as z from 'zod';
import { type Field, type FormRows, fieldsOf } from './field.ts';

/** Keys that the API prints for a choice not made (contract 1.5). */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['seleccionar', 'indicar-nivel', '-']);

/** Where the types of web pages stand, beside their addresses. */
export const WEBPAGE_TYPE = 'webpageType';
/** Sent for a ticked box, and for the yes of an answer. */
export const YES = 'true';

const texts = z.array(z.string());
const webpages = z.array(z.object({ url: z.string(), type: z.string().optional() }));
const skills = z.array(z.object({ skill: z.string() }));
const parsed = <T>(schema: z.ZodType<T[]>, value: unknown): T[] => schema.safeParse(value).data ?? [];
const plain = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : [];

/** How a shape lies in a body of the API, and in a form. */
interface Passage {
  /** The member for a body; undefined: left out. */
  toMember(values: FormValues, name: string): unknown;
  toValues(member: unknown, name: string): readonly (readonly [string, readonly string[]])[];
}

const one: Passage = {
  toMember: (values, name) => firstOf(values, name).trim() || undefined,
  toValues: (member, name) => [[name, plain(member)]],
};

const chosen: Passage = {
  ...one,
  toValues: (member, name) => [[name, plain(member).filter((key) => !PLACEHOLDERS.has(key))]],
};

const many: Passage = {
  toMember: (values, name) => (values.get(name) ?? []).filter((value) => value.trim() !== ''),
  toValues: (member, name) => [[name, parsed(texts, member)]],
};

/** A place for one more stands open. */
const repeated: Passage = {
  ...many,
  toValues: (member, name) => [[name, [...parsed(texts, member), '']]],
};

const passages: Readonly<Record<Field['shape'], Passage>> = {
  text: one,
  area: one,
  date: one,
  select: chosen,
  choice: chosen,
  several: many,
  repeated,
  answer: {
    toMember: (values, name) => {
      const given = firstOf(values, name);
      return given === '' ? undefined : given === YES;
    },
    toValues: one.toValues,
  },
  flag: {
    toMember: (values, name) => firstOf(values, name) === YES,
    toValues: (member, name) => [[name, member === true ? [YES] : []]],
  },
  lines: {
    toMember: (values, name) =>
      firstOf(values, name)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((skill) => ({ skill })),
    toValues: (member, name) => [
      [
        name,
        [
          parsed(skills, member)
            .map(({ skill }) => skill)
            .join('\n'),
        ],
      ],
    ],
  },
  webpages: {
    toMember(values, name) {
      const types = values.get(WEBPAGE_TYPE) ?? [];
      return (values.get(name) ?? [])
        .map((url, at) => ({ url: url.trim(), type: types[at] || undefined }))
        .filter(({ url, type }) => url !== '' || type !== undefined);
    },
    toValues(member, name) {
      const stored = parsed(webpages, member);
      return [
        [name, [...stored.map(({ url }) => url), '']],
        [WEBPAGE_TYPE, [...stored.map(({ type = '' }) => type), '']],
      ];
    },
  },
};

/** The body that the API takes, of what was filled in. */
export function toBody(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, shape }) => [name, passages[shape].toMember(values, name)]));
}

function toValues(fields: readonly Field[], body: unknown): FormValues {
  const members = z.record(z.string(), z.unknown()).parse(body);
  return new Map(fields.flatMap(({ name, shape }) => passages[shape].toValues(members[name], name)));
}

/**
 * What a form shows of a body of the API. What is chosen in one field brings others: they are read until no further
 * one appears.
 */
export function readValues(rows: FormRows, body: unknown): FormValues {
  let values: FormValues = new Map();
  for (;;) {
    const next = toValues(fieldsOf(rows(values)), body);
    if (next.size <= values.size) return next;
    values = next;
  }
}

/** The same with a place for one more value of a field. */
export function withAnother(fields: readonly Field[], values: FormValues, name: string): FormValues {
  const field = fields.find((each) => each.name === name);
  if (field?.shape !== 'repeated' && field?.shape !== 'webpages') return values;
  return new Map([...values, [name, [...(values.get(name) ?? []), '']]]);
}
