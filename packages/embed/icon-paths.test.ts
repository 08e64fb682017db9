import { icons } from '@curro/ui';
import { expect, test } from 'vitest';
import { iconPaths } from './icon-paths.ts';

test('has the outline of each icon, of several paths as one', () => {
  const { close, pin } = iconPaths(icons);
  expect(close).toBe('M6 18 18 6M6 6l12 12');
  expect(pin).toMatch(/^M[^M]+ZM[^M]+Z$/);
});

test('an icon with other shapes is refused', () => {
  expect(() => iconPaths({ ...icons, pin: '<circle r="3"/>' })).toThrow('pin');
});
