import { expect, test } from 'vitest';
import { absoluteLink, companyId, offerId, offerLink, offerPath } from './offer-identity.ts';

const offer = { id: 'f00', title: 'Panadera/o de noche', url: 'https://portal.example/1' };

test('offerPath contains a slug of the title', () => {
  expect(offerPath(offer)).toBe('/empleo/panadera-o-de-noche-f00');
  expect(offerPath({ id: 'f00', title: '🙂' })).toBe('/empleo/f00');
  expect(offerPath({ id: 'f00', title: 'palabra '.repeat(40) }).length).toBeLessThan(120);
});

test('offerLink is the url of the offer if linkOut is set and the url is not too long', () => {
  expect(offerLink(offer, true)).toBe('https://portal.example/1');
  expect(offerLink(offer, false)).toBe(offerPath(offer));
  expect(offerLink({ ...offer, url: '' }, true)).toBe(offerPath(offer));
  expect(offerLink({ ...offer, url: `https://a.example/${'x'.repeat(1_000)}` }, true)).toBe(offerPath(offer));
});

test('absoluteLink prefixes paths with the URL of the portal', () => {
  expect(absoluteLink('/empleo/a', 'https://curro.example')).toBe('https://curro.example/empleo/a');
  expect(absoluteLink('https://portal.example/1', 'https://curro.example')).toBe('https://portal.example/1');
});

test('ids are 32 hex digits of a hash over source and external id', () => {
  expect(offerId('demo', '1')).toBe('af7ab74a545c23cabdfee49bf6bbc40a');
  expect(offerId('a', 'bc')).not.toBe(offerId('ab', 'c'));
  expect(companyId('a', { name: 'Hornos Mistral' })).toBe(companyId('a', { name: ' HORNOS  MISTRAL' }));
  expect(companyId('a', { id: '1', name: 'x' })).toBe(companyId('a', { id: '1', name: 'y' }));
});
