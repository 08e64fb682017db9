import { describe, expect, it } from 'vitest';
import { spanSeconds } from './feed-flags.ts';

describe('spanSeconds', () => {
  it.each([
    ['90', 90],
    ['90s', 90],
    ['15m', 900],
    ['6h', 21_600],
    ['1d', 86_400],
  ])('%s', (span, seconds) => {
    expect(spanSeconds(span)).toBe(seconds);
  });

  it.each(['', 'm', '1w', '-5m', '1.5h'])('rejects "%s"', (span) => {
    expect(() => spanSeconds(span)).toThrow('is not a duration');
  });
});
