import { describe, expect, test } from 'vitest';
import { readAuthorization } from './read-authorization.ts';

const both = { basic: ['cGFpcg=='], bearer: ['a.b.c'] };

describe('readAuthorization', () => {
  test.each([
    [['Basic cGFpcg==, Bearer a.b.c'], both],
    [['Basic cGFpcg==,Bearer a.b.c'], both],
    [['Bearer a.b.c ,  Basic cGFpcg=='], both],
    [['Basic cGFpcg== Bearer a.b.c'], both],
    [['basic cGFpcg==,OAUTH  a.b.c'], both],
    [['Basic cGFpcg==', 'Bearer a.b.c'], both],
    [['Bearer a.b.c, Bearer d.e.f'], { basic: [], bearer: ['a.b.c', 'd.e.f'] }],
    [['Basic one,Basic two'], { basic: ['one', 'two'], bearer: [] }],
    [['Digest username="bearer x"'], { basic: [], bearer: [] }],
    [['Bearer'], { basic: [], bearer: [] }],
    [['Bearer , Basic cGFpcg=='], { basic: ['cGFpcg=='], bearer: [] }],
    [['XBearer a.b.c'], { basic: [], bearer: [] }],
    [[''], { basic: [], bearer: [] }],
    [[], { basic: [], bearer: [] }],
  ])('%j', (lines, credentials) => {
    expect(readAuthorization(lines)).toEqual(credentials);
  });
});
