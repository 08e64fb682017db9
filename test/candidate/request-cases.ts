import { itemSections } from '@curro/candidates';
import type { ErrorCode, OperationId, OperationRow } from '@curro/shared';
import { sectionOperations, sectionWrites } from './bodies.ts';

/** A request that is rejected before the fields of its body are validated, or has no body. */
export interface RequestCase {
  readonly operation: OperationId;
  readonly code: ErrorCode;
  readonly what: string;
  /** Below `/api/<version>`; `{cv}` stands for a CV of the caller. */
  readonly path: string;
  readonly method?: OperationRow['method'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const UNKNOWN_CV = '/curriculum/11111111-2222-4333-8444-555555555555';
const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_DEEP = `{"name":${'['.repeat(100)}${']'.repeat(100)}}`;
const TOO_LARGE = `{"x":"${'x'.repeat(262_144)}"}`;

const unknownCurriculum = sectionOperations.map(
  ({ operation, path, body }): RequestCase => ({
    operation: operation.id,
    code: '361',
    what: 'an unknown CV',
    path: `${UNKNOWN_CV}/${path}`,
    method: operation.method,
    ...(body === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(body) }),
  }),
);

const unknownItem = itemSections.flatMap(({ name, unknownItem: codes }): RequestCase[] =>
  sectionOperations
    .filter(({ operation: { id } }) => id === `${name}Get` || id === `${name}Delete`)
    .map(({ operation: { id, method }, path }) => ({
      operation: id,
      code: method === 'DELETE' ? codes.delete : codes.get,
      what: 'an unknown item',
      path: `{cv}/${path}`,
      method,
    })),
);

const lists: readonly RequestCase[] = [
  { operation: 'candidateSkillList', code: '648', what: 'no category', path: '/candidate/skill' },
  {
    operation: 'candidateSkillList',
    code: '648',
    what: 'an empty one',
    path: '/candidate/skill?categoryId=',
  },
  { operation: 'candidateSkillList', code: '649', what: 'no number', path: '/candidate/skill?categoryId=x' },
  {
    operation: 'candidateSkillList',
    code: '649',
    what: 'an unknown one',
    path: '/candidate/skill?categoryId=9',
  },
  {
    operation: 'candidateSkillCategoryList',
    code: '201',
    what: 'no boolean',
    path: '/candidate/skillcategory?includeSkills=yes',
  },
  { operation: 'dictionaryTypeGet', code: '201', what: 'an unknown list', path: '/dictionary/type/Skills' },
  { operation: 'dictionaryGet', code: '201', what: 'an unknown list', path: '/dictionary/planet' },
  { operation: 'dictionaryGet', code: '201', what: 'a parent of letters', path: '/dictionary/city?parent=x' },
];

const writes: readonly (readonly [OperationId, string])[] = [
  ...sectionWrites.map(([operation, path]) => [operation, `{cv}/${path}`] as const),
  ['coverLetterPut', '/coverletter'],
];

/** Errors of a body as a whole, in the order of contract 1.2. */
const wholeBodies = (operation: OperationId, path: string): RequestCase[] => {
  const base = { operation, path, method: 'PUT' } as const;
  const type = (value: string) => ({ 'content-type': value });
  return [
    { ...base, code: '223', what: 'no body' },
    { ...base, code: '223', what: 'an empty body', headers: JSON_TYPE, body: '' },
    { ...base, code: '211', what: 'another type', headers: type('text/plain'), body: '{}' },
    { ...base, code: '211', what: 'XML', headers: type('application/xml'), body: '<a/>' },
    {
      ...base,
      code: '211',
      what: 'another charset',
      headers: type('application/json; charset=latin1'),
      body: '{}',
    },
    {
      ...base,
      code: '211',
      what: 'a packed body',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: '{}',
    },
    { ...base, code: '224', what: 'over 256 KiB', headers: JSON_TYPE, body: TOO_LARGE },
    { ...base, code: '221', what: 'broken JSON', headers: JSON_TYPE, body: '{"name":' },
    { ...base, code: '221', what: 'deep nesting', headers: JSON_TYPE, body: TOO_DEEP },
    {
      ...base,
      code: '221',
      what: 'broken UTF-8',
      headers: JSON_TYPE,
      body: new Uint8Array([0x22, 0xff, 0x22]),
    },
    ...['[]', '"text"', '7', 'null', 'true'].map(
      (body): RequestCase => ({ ...base, code: '225', what: `the body ${body}`, headers: JSON_TYPE, body }),
    ),
  ];
};

/** All cases. */
export const requestCases: readonly RequestCase[] = [
  ...unknownCurriculum,
  ...unknownItem,
  ...lists,
  ...writes.flatMap(([operation, path]) => wholeBodies(operation, path)),
];
