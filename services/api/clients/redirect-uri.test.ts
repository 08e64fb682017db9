import { expect, test } from 'vitest';
import { redirectUriError } from './redirect-uri.ts';

test.each([
  'https://jobs.example/back',
  'https://jobs.example/back?of=curro',
  'http://127.0.0.1:3000/back',
  'http://localhost/back',
  'http://[::1]:8080/back',
  'com.example.app:/back',
])('%s is accepted', (address) => {
  expect(redirectUriError(address)).toBeUndefined();
});

test.each([
  '/back',
  'http://jobs.example/back',
  'https://jobs.example/back#x',
  'https://jobs.example/back#',
  'https://user@jobs.example/back',
  'https://*.jobs.example/back',
  'https://jobs.example\\@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'app:/back',
  `https://jobs.example/${'x'.repeat(500)}`,
])('%s is refused', (address) => {
  expect(redirectUriError(address)).toBeTypeOf('string');
});
