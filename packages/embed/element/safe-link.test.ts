import { expect, test } from 'vitest';
import { ownLink, safeLink } from './safe-link.ts';

test.each([
  ['https://jobs.example/1', 'https://jobs.example/1'],
  ['/empleo/x-1', 'https://curro.example/empleo/x-1'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('safeLink(%j) returns %j', (url, link) => {
  expect(safeLink(url, 'https://curro.example')).toBe(link);
});

test.each([
  ['/empleos/{id}', 'https://portal.example/empleos/a1'],
  ['offer?id={id}&t={title}', 'https://portal.example/jobs/offer?id=a1&t=A%2FB%20%26%20%22C%22'],
  ['https://jobs.example/{title}/{id}#{id}', 'https://jobs.example/A%2FB%20%26%20%22C%22/a1#a1'],
  ['/empleos/{id}/{slug}', 'https://portal.example/empleos/a1/%7Bslug%7D'],
  ['/empleos', undefined],
  ['javascript:alert("{id}")', undefined],
  ['data:text/html,{id}', undefined],
  ['', undefined],
])('by the template %j the address of an offer is %j', (template, link) => {
  const offer = { id: 'a1', title: 'A/B & "C"' };
  expect(ownLink(template, offer, 'https://portal.example/jobs/')).toBe(link);
});

test.each(['javascript:alert(1)', '//evil.example', '../..'])('the id %j stays a part of the path', (id) => {
  const link = ownLink('{id}', { id, title: '' }, 'https://portal.example/jobs/');
  expect(link === undefined || new URL(link).origin).toBe('https://portal.example');
});
