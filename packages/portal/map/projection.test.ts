import { expect, test } from 'vitest';
import { dictionaries } from '../example-models.ts';
import { project } from './projection.ts';
import { loadProvinces } from './provinces.ts';

const shapes = loadProvinces(dictionaries);

/** The corners of the outlines of a province. */
function cornersOf(key: string): { x: number; y: number }[] {
  const path = shapes.find(({ province }) => province.key === key)?.path ?? '';
  return path.split('z').flatMap((ring) => {
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
    const corners = [{ x, y }];
    for (let at = 0; at + 1 < steps.length; at += 2) {
      const last = corners.at(-1) ?? { x, y };
      corners.push({ x: last.x + (steps[at] ?? 0), y: last.y + (steps[at + 1] ?? 0) });
    }
    return ring === '' ? [] : corners;
  });
}

test.each([
  ['madrid', { lat: 40.4168, lon: -3.7038 }],
  ['a-coruna', { lat: 43.0, lon: -8.5 }],
  ['sevilla', { lat: 37.3886, lon: -5.9823 }],
  ['barcelona', { lat: 41.75, lon: 1.95 }],
  ['las-palmas', { lat: 28.0, lon: -15.6 }],
])('a place in %s is within the outline of the province', (key, place) => {
  const corners = cornersOf(key);
  expect(corners.length).toBeGreaterThan(4);
  const { x, y } = project(place);
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  expect(x).toBeGreaterThan(Math.min(...xs));
  expect(x).toBeLessThan(Math.max(...xs));
  expect(y).toBeGreaterThan(Math.min(...ys));
  expect(y).toBeLessThan(Math.max(...ys));
});
