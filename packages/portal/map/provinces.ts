import { readFileSync } from 'node:fs';
import type { Dictionaries, DictionaryEntry } from '@curro/shared';

/** A province and its outline as an SVG path. */
export interface ProvinceShape {
  readonly province: DictionaryEntry;
  readonly path: string;
}

/** Reads the outlines of the provinces of Spain, which infra/tools/draw-provinces.mjs draws. */
export function loadProvinces(dictionaries: Dictionaries): ProvinceShape[] {
  const [, ...lines] = readFileSync(new URL('./provinces.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const paths = new Map(lines.map((line): [string, string] => [line.slice(0, 2), line.slice(3)]));
  return dictionaries.get('province').entries.flatMap((province) => {
    const path = paths.get(province.columns.ine ?? '');
    return path === undefined ? [] : [{ province, path }];
  });
}
