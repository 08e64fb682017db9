import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { cvTextBody } from '../test-cases/cv-text-cases.ts';
import { cvText, parseCvText } from './cv-text.ts';

it('searches only for stored contact data', () => {
  expect(parseCvText(cvTextBody, {})).toEqual({ ok: true, value: cvTextBody });
  expect(parseCvText(cvTextBody, { email: '' })).toEqual({ ok: true, value: cvTextBody });
});

it('presents an empty text if none is stored', () => {
  expect(cvText.present(undefined, { dictionaries: loadDictionaries() })).toEqual({ cvtext: '' });
});
