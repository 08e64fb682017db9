import type { Employer } from '../companies/choose-employer.ts';
import type { Random } from '../random/random.ts';
import type { Atlas } from './atlas.ts';
import type { Town } from './town.ts';

/** A small company mostly hires at its seat, else in the same province. */
const AT_HOME = 0.78;

/** The main town of an offer of this kind of place. */
export function chooseTown(employer: Employer, kind: string, atlas: Atlas, random: Random): Town {
  const { company } = employer;
  if (employer.kind !== 'direct' || company.national) return atlas.draw(kind)(random);
  return random.chance(AT_HOME) ? company.home : atlas.drawIn(company.home.province.key)(random);
}
