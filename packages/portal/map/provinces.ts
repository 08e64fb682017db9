import { readFileSync } from 'node:fs';
import type { Dictionaries, DictionaryEntry } from '@curro/shared';
import type { View } from './box.ts';

/** A province and its outline as an SVG path. */
export interface ProvinceShape {
  readonly province: DictionaryEntry;
  readonly path: string;
  /** The part of the drawing that contains the path. */
  readonly bounds: View;
}

/** The bounds of a path of absolute starts and relative lines, as the tool writes them. */
export function boundsOf(path: string): View {
  const corners: { readonly x: number; readonly y: number }[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([Mlhv])([^Mlhvz]*)/g)) {
    const numbers = Array.from(text.matchAll(/-?\d+/g), Number);
    if (command === 'M') [x, y] = [0, 0];
    const step = command === 'h' || command === 'v' ? 1 : 2;
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at);
      if (command !== 'v') x += first;
      if (command !== 'h') y += command === 'v' ? first : second;
      corners.push({ x, y });
    }
  }
  const [left, right] = [
    Math.min(...corners.map((corner) => corner.x)),
    Math.max(...corners.map((corner) => corner.x)),
  ];
  const [top, bottom] = [
    Math.min(...corners.map((corner) => corner.y)),
    Math.max(...corners.map((corner) => corner.y)),
  ];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Reads the outlines of the provinces of Spain, which infra/tools/draw-provinces.mjs draws. */
export function loadProvinces(dictionaries: Dictionaries): ProvinceShape[] {
  const [, ...lines] = readFileSync(new URL('./provinces.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const paths = new Map(lines.map((line): [string, string] => [line.slice(0, 2), line.slice(3)]));
  return dictionaries.get('province').entries.flatMap((province) => {
    const path = paths.get(province.columns.ine ?? '');
    return path === undefined ? [] : [{ province, path, bounds: boundsOf(path) }];
  });
}
