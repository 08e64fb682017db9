import { describe, expect, it } from 'vitest';
import { joinSpellings, spellingLines } from './spellings.ts';

it('covers at least 60 names, each once', () => {
  expect(spellingLines.length).toBeGreaterThanOrEqual(60);
  expect(new Set(spellingLines.map((line) => line.replaceAll(' ', ''))).size).toBe(spellingLines.length);
});

describe('joinSpellings', () => {
  it.each([
    ['Help desk', 'helpdesk'],
    ['HELP-DESK N1', 'helpdesk N1'],
    ['help.desk', 'helpdesk'],
    ['help  desk', 'helpdesk'],
    ['help \t desk', 'helpdesk'],
    ['RR.  HH.', 'rrhh'],
    ['Mistral S.  L.', 'Mistral sl'],
    ['Técnico de RR.HH. junior', 'Técnico de rrhh junior'],
    ['RR. HH.', 'rrhh'],
    ['rr hh', 'rrhh'],
    ['Call centers', 'callcenters'],
    ['part-time o full time', 'parttime o fulltime'],
    ['Back end y front-end', 'backend y frontend'],
    ['e-commerce', 'ecommerce'],
    ['Electro-Mecánico', 'electromecanico'],
    ['Mistral S.L.U.', 'Mistral slu'],
    ['Mistral S. L.', 'Mistral sl'],
    ['(full stack)', '(fullstack)'],
  ])('writes %j as %j', (text, joined) => {
    expect(joinSpellings(text)).toBe(joined);
  });

  it.each([
    'helpdesk',
    'part -time',
    'part  -time',
    'part, time',
    'El perfil full.\n\nTime management',
    'help "desk"',
    'F. Pérez',
    's l',
    'I.T.I.',
    'apart timer',
  ])('does not change %j', (text) => {
    expect(joinSpellings(text)).toBe(text);
  });

  it('joins every name of the list and is idempotent', () => {
    for (const line of spellingLines) {
      const word = line.replaceAll(' ', '');
      const separators = line.split(' ').every((part) => part.length === 1)
        ? ['.', '. ']
        : [' ', '-', '.', '. '];
      for (const separator of separators) expect(joinSpellings(line.replaceAll(' ', separator))).toBe(word);
      expect(joinSpellings(word)).toBe(word);
    }
  });
});
