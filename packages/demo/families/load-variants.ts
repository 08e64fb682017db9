import { type Draw, type Weighted, weightedDraw } from '../random/weighted.ts';
import { readRows } from '../read/read-data.ts';
import type { Variant } from './family.ts';

/** The choices for the slots in titles, by the name of the slot. */
export function loadVariants(): Map<string, Draw<Variant>> {
  const sets = new Map<string, Weighted<Variant>[]>();
  for (const { set = '', weight = '', label = '', skills = '' } of readRows('variants')) {
    const variants = sets.get(set) ?? [];
    sets.set(set, variants);
    variants.push({ item: { label, skills: skills.split('|') }, weight: Number(weight) });
  }
  return new Map([...sets].map(([set, variants]) => [set, weightedDraw(variants)]));
}
