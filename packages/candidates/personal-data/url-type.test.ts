import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { urlTypeHosts, urlTypeOf } from './url-type.ts';

it.each([
  ['www.facebook.com', 'facebook'],
  ['Facebook.COM', 'facebook'],
  ['candela.wordpress.com', 'blog'],
  ['es.linkedin.com', 'linkedin'],
  ['x.com', 'twitter'],
  ['t.me', 'telegram'],
  ['notfacebook.com', undefined],
  ['facebook.com.example', undefined],
  ['candela.example', undefined],
  ['127.0.0.1', undefined],
])('maps %s to %s', (host, type) => {
  expect(urlTypeOf(host)).toBe(type);
});

it('contains only keys of the dictionary, and each host once', () => {
  const urlTypes = loadDictionaries().get('url-type');
  expect(Object.keys(urlTypeHosts).filter((key) => urlTypes.byKey(key) === undefined)).toEqual([]);
  const hosts = Object.values(urlTypeHosts).flat();
  expect(hosts).toHaveLength(new Set(hosts).size);
});
