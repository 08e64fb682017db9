import { cityPoint, cityPopulation, type Dictionaries } from '@curro/shared';
import { readRows } from '../read/read-data.ts';
import { loadZipCodes } from './load-zip-codes.ts';
import type { Province, Town } from './town.ts';

function loadProvinces(dictionaries: Dictionaries): Map<number, Province> {
  const provinces = new Map<number, Province>();
  for (const { province: key = '', pay, jobs, coast } of readRows('provinces')) {
    const entry = dictionaries.get('province').byKey(key);
    if (entry === undefined) throw new Error(`no province ${key}`);
    const [name = entry.es] = entry.es.split('/');
    provinces.set(entry.id, { key, name, pay: Number(pay), jobs: Number(jobs), coast: Number(coast) });
  }
  return provinces;
}

/** Every Spanish municipality with a point, by dictionary order. */
export function loadTowns(dictionaries: Dictionaries): Town[] {
  const provinces = loadProvinces(dictionaries);
  const zipCodes = loadZipCodes();
  return dictionaries.get('city').entries.flatMap((entry) => {
    const province = provinces.get(entry.parent ?? 0);
    const point = cityPoint(entry);
    if (province === undefined || point === undefined) return [];
    const population = cityPopulation(entry);
    const codes = zipCodes.get(entry.columns.ine ?? '') ?? [];
    return [{ key: entry.key, name: entry.es, province, point, population, zipCodes: codes }];
  });
}
