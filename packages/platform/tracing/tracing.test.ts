import { expect, test } from 'vitest';
import { formatTraceparent, parseTraceparent } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a formatted span context is parsed to the same span context', () => {
  const place = { traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true };
  expect(formatTraceparent(place)).toBe(`00-${TRACE}-${SPAN}-01`);
  expect(parseTraceparent(formatTraceparent(place))).toEqual(place);
});

test.each([
  [undefined],
  [''],
  [`01-${TRACE}-${SPAN}-01`],
  [`00-${'0'.repeat(32)}-${SPAN}-01`],
  [`00-${TRACE}-${'0'.repeat(16)}-01`],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`],
  [`00-${TRACE}-${SPAN}-01-more`],
])('%j is none', (line) => {
  expect(parseTraceparent(line)).toBeUndefined();
});
