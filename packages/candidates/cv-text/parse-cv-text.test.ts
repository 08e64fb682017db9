import { expect, it } from 'vitest';
import { cvTextBody } from '../test-cases/cv-text-cases.ts';
import { parseCvText } from './parse-cv-text.ts';
import { presentCvText } from './present-cv-text.ts';

it('looks for nothing that is not stored', () => {
  expect(parseCvText(cvTextBody, {})).toEqual({ ok: true, value: cvTextBody });
  expect(parseCvText(cvTextBody, { email: '' })).toEqual({ ok: true, value: cvTextBody });
});

it('prints an empty text as long as none is stored', () => {
  expect(presentCvText(undefined)).toEqual({ cvtext: '' });
});
