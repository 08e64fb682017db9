import { TrieRouter } from 'hono/router/trie-router';
import { expect, test } from 'vitest';
import { RememberingRouter } from './remembering-router.ts';

const ROUTES = [
  ['ALL', '*', 'all'],
  ['GET', '/api/:version{[0-9]{1,4}}/offer', 'search'],
  ['GET', '/api/:version{[0-9]{1,4}}/offer/:id', 'offer'],
  ['POST', '/api/:version{[0-9]{1,4}}/offer', 'post'],
] as const;

test('matches as the router without a memory, each time and for more paths than it remembers', () => {
  const plain = new TrieRouter<string>();
  const remembering = new RememberingRouter<string>();
  for (const [method, path, handler] of ROUTES) {
    plain.add(method, path, handler);
    remembering.add(method, path, handler);
  }
  const offers = Array.from({ length: 3_000 }, (_, at) => `/api/9/offer/${at}`);
  const paths = ['/', '/api/9/offer', '/api/1/offer', '/api/12345/offer', `/api/9/offer/${'x'.repeat(500)}`];
  for (const path of [...paths, ...offers, ...paths, ...offers.slice(0, 10)])
    for (const method of ['GET', 'POST'])
      expect(remembering.match(method, path)).toEqual(plain.match(method, path));
});

test('a route that is added later is found by a path that was matched before', () => {
  const router = new RememberingRouter<string>();
  router.add('GET', '/a', 'first');
  expect(router.match('GET', '/a')[0]).toHaveLength(1);
  router.add('GET', '/a', 'second');
  expect(router.match('GET', '/a')[0]).toHaveLength(2);
});
