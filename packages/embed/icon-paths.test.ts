import { icons } from '@curro/ui';
import { expect, test } from 'vitest';
import { iconPaths } from './icon-paths.ts';

test('has the outlines of each icon', () => {
  const { close, pin } = iconPaths(icons);
  expect(close).toEqual(['M6 18 18 6M6 6l12 12']);
  expect(pin).toHaveLength(2);
});

test('an icon with other shapes is refused', () => {
  expect(() => iconPaths({ ...icons, pin: '<circle r="3"/>' })).toThrow('pin');
});
