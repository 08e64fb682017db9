import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://id.curro.example', { id: 'id.curro.example', origin: 'https://id.curro.example' }],
  ['https://id.curro.example:8443/x', { id: 'id.curro.example', origin: 'https://id.curro.example:8443' }],
  ['http://localhost:8090', { id: 'localhost', origin: 'http://localhost:8090' }],
  ['http://id.localhost', { id: 'id.localhost', origin: 'http://id.localhost' }],
  ['http://id.curro.example', undefined],
  ['http://127.0.0.1:8090', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
])('passkeys of %s', (issuer, expected) => {
  expect(relyingPartyOf(issuer)).toEqual(expected);
});
