import { expect, test } from 'vitest';
import { toPortablePattern, toPortableSchema } from './portable-schema.ts';

test.each([
  ['^\\d{1,4}$', '^[0-9]{1,4}$'],
  ['^[\\d.]+-\\d$', '^[0-9.]+-[0-9]$'],
  ['^\\w+$', '^[A-Za-z0-9_]+$'],
  ['^[^\\p{Cc}\\s]*$', '^[^\\x00-\\x1f\\x7f-\\x9f\\s]*$'],
  ['^[^/\\\\\\0]+$', '^[^/\\\\\\x00]+$'],
  ['^a\\/b$', '^a/b$'],
  ['^\\\\d$', '^\\\\d$'],
  ['^\\[\\d\\]$', '^\\[[0-9]\\]$'],
])('%s becomes %s', (pattern, portable) => {
  expect(toPortablePattern(pattern)).toBe(portable);
});

const $ref = '#/components/schemas/Instant';

test.each([
  ['a reference alone', { $ref }, { $ref }],
  [
    'a described reference',
    { $ref, description: 'The end.' },
    { description: 'The end.', allOf: [{ $ref }] },
  ],
  ['a string constant', { type: 'string', const: 'ok' }, { type: 'string', enum: ['ok'] }],
  ['an integer constant', { type: 'number', const: 0 }, { type: 'integer', enum: [0] }],
  ['a number constant', { type: 'number', const: 0.5 }, { type: 'number', enum: [0.5] }],
  [
    'a boolean constant',
    { type: 'boolean', const: false },
    { type: 'boolean', description: 'Always `false`.' },
  ],
  [
    'alternatives of one type',
    {
      description: '20 by default.',
      anyOf: [
        { type: 'integer', enum: [10] },
        { type: 'integer', enum: [20] },
      ],
    },
    { type: 'integer', description: '20 by default.', enum: [10, 20] },
  ],
  [
    'alternatives of several types',
    { anyOf: [{ type: 'integer', enum: [10] }, { type: 'boolean' }] },
    { anyOf: [{ type: 'integer', enum: [10] }, { type: 'boolean' }] },
  ],
  [
    'a pattern beside its format',
    { type: 'string', format: 'uuid', pattern: '^x$' },
    { type: 'string', format: 'uuid' },
  ],
  ['a pattern', { type: 'string', pattern: '^x$' }, { type: 'string', pattern: '^x$' }],
  [
    'a map',
    { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} },
    { type: 'object', additionalProperties: {} },
  ],
])('%s', (_, schema, portable) => {
  expect(toPortableSchema(schema)).toEqual(portable);
});
