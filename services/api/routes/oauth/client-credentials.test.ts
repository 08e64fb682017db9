import { expect, test } from 'vitest';
import { readClientAuthentication } from './client-credentials.ts';

const encode = (pair: string): string => Buffer.from(pair).toString('base64');
const RIGHT = encode('jobs:s-1_x');

test.each([
  [[RIGHT], {}, { basic: RIGHT, fields: {} }],
  [[RIGHT, RIGHT], {}, { basic: RIGHT, fields: {} }],
  [[RIGHT], { client_id: 'jobs' }, { basic: RIGHT, fields: { client_id: 'jobs' } }],
  [[RIGHT], { client_id: 'jobs', client_secret: 's-1_x' }, { basic: RIGHT, fields: { client_id: 'jobs' } }],
  [[RIGHT.replace(/=+$/, '')], {}, { basic: RIGHT, fields: {} }],
  [
    [encode('jobs:a%2Bb')],
    { client_id: 'jobs', client_secret: 'a+b' },
    { basic: encode('jobs:a%2Bb'), fields: { client_id: 'jobs' } },
  ],
  [[encode('jobs:100%')], { client_secret: '100%' }, { basic: encode('jobs:100%'), fields: {} }],
  [[], { client_id: 'jobs' }, { basic: undefined, fields: { client_id: 'jobs' } }],
  [[encode('spa:')], {}, { basic: undefined, fields: { client_id: 'spa' } }],
  [[], { client_assertion: 'a.b.c' }, { basic: undefined, fields: { client_assertion: 'a.b.c' } }],
  [[RIGHT], { client_id: 'other' }, { error: 'invalid_request' }],
  [[RIGHT], { client_id: 'jobs', client_secret: 'other' }, { error: 'invalid_request' }],
  [[RIGHT, encode('other:s')], {}, { error: 'invalid_request' }],
  [[], {}, { error: 'invalid_client' }],
  [[], { client_secret: 's-1_x' }, { error: 'invalid_client' }],
  [[encode('no colon')], {}, { error: 'invalid_client' }],
  [[encode(':secret')], {}, { error: 'invalid_client' }],
])('%j with %j', (basic, fields, expected) => {
  expect(readClientAuthentication(basic, fields)).toEqual(expected);
});
