import { describe, expect, it } from 'vitest';
import { parseHideQuery, parseListQuery, parseTimelineQuery } from './queries.ts';

const codes = (errors: readonly { code: string; field: string }[]): string[] =>
  errors.map(({ code, field }) => `${code} ${field}`);

describe('parseListQuery', () => {
  it.each([
    ['', { hideRejected: false, order: 'application-date', page: 1, pageSize: 20 }],
    [
      'page=&pageSize=null&hideRejected=undefined',
      { hideRejected: false, order: 'application-date', page: 1, pageSize: 20 },
    ],
    [
      'hideRejected=TRUE&order=last-event&page=%2B3&pageSize=30',
      { hideRejected: true, order: 'last-event', page: 3, pageSize: 30 },
    ],
    ['page=&page=2&page=x', { hideRejected: false, order: 'application-date', page: 2, pageSize: 20 }],
  ])('reads "%s"', (query, request) => {
    expect(parseListQuery(new URLSearchParams(query))).toEqual({
      request,
      errors: [],
      ignoredParameters: [],
    });
  });

  it('reports every error at once, in the order of the contract', () => {
    const { errors, ignoredParameters } = parseListQuery(
      new URLSearchParams('pageSize=25&page=0&order=x&hideRejected=maybe&color=1'),
    );
    expect(codes(errors)).toEqual(['201 hideRejected', '305 order', '306 page', '310 pageSize']);
    expect(ignoredParameters).toEqual(['color']);
  });
});

describe('parseTimelineQuery', () => {
  it.each([
    ['pageSize=11&page=0', ['310 pageSize', '306 page']],
    ['page=1.5', ['306 page']],
    ['page=1234567890', ['306 page']],
    ['pageSize=10', []],
  ])('validates "%s"', (query, expected) => {
    expect(codes(parseTimelineQuery(new URLSearchParams(query)).errors)).toEqual(expected);
  });
});

describe('parseHideQuery', () => {
  it.each([
    ['', ['202 hide']],
    ['hide=', ['202 hide']],
    ['hide=perhaps', ['201 hide']],
    ['hide=0', []],
  ])('validates "%s"', (query, expected) => {
    expect(codes(parseHideQuery(new URLSearchParams(query)).errors)).toEqual(expected);
  });

  it('parses a boolean in any letter case', () => {
    expect(parseHideQuery(new URLSearchParams('hide=True')).request).toEqual({ hide: true });
  });
});
