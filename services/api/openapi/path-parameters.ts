import type { JsonSchema } from './portable-schema.ts';

/** Descriptions of the path parameters. */
const abouts: Readonly<Record<string, string>> = {
  applicationId: 'The `code` of an application, from `applicationCreate` or `applicationList`.',
  client: 'The id of a client application.',
  code: 'The `code` of the application or CV.',
  coverletterId: 'The `key` of a cover letter, from `coverLetterList`.',
  curriculumId: 'The `code` of a CV, from `curriculumList`, in any letter case.',
  dictionaryId: 'The name of a dictionary, such as `province`.',
  email: 'The email address of a visitor or operator.',
  educationId: 'The `id` of an education item, from `educationList`.',
  experienceId: 'The `id` of an experience, from `experienceList`.',
  externalId: 'The id that the source gave to the offer.',
  id: 'An id from a response of this service.',
  name: 'The name of a feed: letters, digits, dots, hyphens and underscores.',
  offerId: 'The `id` of an offer, from `offerSearch`.',
  savedsearchId: 'The `id` of a saved search.',
  source: 'The name of a source: letters, digits, dots, hyphens and underscores.',
  subject: 'The subject of the candidate in its tokens.',
  typeId: 'The name of a list of skills.',
};

const uuid: JsonSchema = { type: 'string', format: 'uuid' };

/** Schemas of ids as responses show them, by the end of the path up to the parameter. */
const idSchemas: readonly (readonly [end: RegExp, schema: JsonSchema])[] = [
  [/\{(?:applicationId|curriculumId|coverletterId|code)\}$/, uuid],
  [/\/(?:imports|jobs|runs)\/\{id\}$/, uuid],
  [
    /\/(?:dead-letters|identity\/keys|searches\/(?:rules|rules\/changes|experiments))\/\{id\}$/,
    { type: 'integer', format: 'int64' },
  ],
];

/** A parameter of OpenAPI. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: JsonSchema;
}

/** A path parameter of OpenAPI. */
export function pathParameter(path: string, name: string, values: readonly string[] | undefined): Parameter {
  const end = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const schema = idSchemas.find(([pattern]) => pattern.test(end))?.[1] ?? { type: 'string' };
  return {
    name,
    in: 'path',
    required: true,
    ...(abouts[name] === undefined ? {} : { description: abouts[name] }),
    schema: { ...schema, ...(values === undefined ? {} : { enum: values }) },
  };
}

/** The names of the parameters of a path, in its order. */
export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
