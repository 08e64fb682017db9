import type { ErrorCode, OperationId } from '@curro/shared';
import { bodies } from './bodies.ts';

/** A request that is rejected before the fields of its body are validated, or has no body. */
export interface RequestCase {
  readonly operation: OperationId;
  readonly code: ErrorCode;
  readonly what: string;
  /** Below `/api/<version>`; `{cv}` stands for a CV of the caller. */
  readonly path: string;
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const NOBODYS = '/curriculum/11111111-2222-4333-8444-555555555555';
const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_LARGE = `{"x":"${'x'.repeat(262_144)}"}`;

const unknownCurriculum = (
  operation: OperationId,
  section: string,
  overrides: Partial<RequestCase> = {},
): RequestCase => ({
  operation,
  code: '361',
  what: 'an unknown CV',
  path: `${NOBODYS}/${section}`,
  ...overrides,
});

const unknownItem = (
  operation: OperationId,
  code: ErrorCode,
  section: string,
  overrides: Partial<RequestCase> = {},
): RequestCase => ({
  operation,
  code,
  what: 'an unknown item',
  path: `{cv}/${section}`,
  ...overrides,
});

const put = (content: object) =>
  ({ method: 'PUT', headers: JSON_TYPE, body: JSON.stringify(content) }) as const;

const curricula: readonly RequestCase[] = [
  unknownCurriculum('cvTextGet', 'cvtext'),
  unknownCurriculum('cvTextPut', 'cvtext', put(bodies.cvtext)),
  unknownCurriculum('educationList', 'education'),
  unknownCurriculum('educationGet', 'education/1'),
  unknownCurriculum('educationPut', 'education', put(bodies.education)),
  unknownCurriculum('educationDelete', 'education/1', { method: 'DELETE' }),
  unknownCurriculum('experienceList', 'experience'),
  unknownCurriculum('experienceGet', 'experience/1'),
  unknownCurriculum('experiencePut', 'experience', put(bodies.experience)),
  unknownCurriculum('experienceDelete', 'experience/1', { method: 'DELETE' }),
  unknownCurriculum('futureJobGet', 'futurejob'),
  unknownCurriculum('futureJobPut', 'futurejob', put(bodies.futurejob)),
  unknownCurriculum('personalDataGet', 'personaldata'),
  unknownCurriculum('personalDataPut', 'personaldata', put(bodies.personaldata)),
  unknownCurriculum('skillList', 'skill'),
  unknownItem('educationGet', '612', 'education/1'),
  unknownItem('educationDelete', '612', 'education/1', { method: 'DELETE' }),
  unknownItem('experienceGet', '650', 'experience/1'),
  unknownItem('experienceDelete', '669', 'experience/1', { method: 'DELETE' }),
];

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

const sections = [
  ['cvTextPut', '{cv}/cvtext'],
  ['educationPut', '{cv}/education'],
  ['experiencePut', '{cv}/experience'],
  ['futureJobPut', '{cv}/futurejob'],
  ['personalDataPut', '{cv}/personaldata'],
  ['coverLetterPut', '/coverletter'],
] as const;

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
  ...curricula,
  ...lists,
  ...sections.flatMap(([operation, path]) => wholeBodies(operation, path)),
];
