import { expect, test } from 'vitest';
import { originRuleSchema, originsSchema } from './origin.ts';

test.each([
  [['https://jobs.example'], ['https://jobs.example']],
  [['https://Jobs.Example:443/', 'https://jobs.example'], ['https://jobs.example']],
  [['http://localhost:5173'], ['http://localhost:5173']],
  [[], []],
])('%j are the origins %j', (input, origins) => {
  expect(originsSchema.parse(input)).toEqual(origins);
});

test.each([
  'jobs.example',
  'https://jobs.example/empleo',
  'https://jobs.example?x',
  'https://user@jobs.example',
  'ftp://jobs.example',
  'null',
  '*',
  'https://*.example',
  '',
])('%j is not an origin', (text) => {
  expect(originsSchema.safeParse([text]).success).toBe(false);
});

test('more than fifty origins are rejected', () => {
  const many = Array.from({ length: 51 }, (_, at) => `https://p${at}.example`);
  expect(originsSchema.safeParse(many).success).toBe(false);
});

test.each([
  ['*', '*'],
  [' * ', '*'],
  ['https://a.example, https://b.example', ['https://a.example', 'https://b.example']],
])('the rule %j means %j', (text, rule) => {
  expect(originRuleSchema.parse(text)).toEqual(rule);
});
