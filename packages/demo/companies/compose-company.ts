import { foldKey } from '@curro/shared';
import type { Town } from '../places/town.ts';
import type { Random } from '../random/random.ts';
import type { Activity, Company } from './company.ts';

/** Of a line of business, the largest companies that are found all over Spain. */
const NATIONAL_SHARE = 0.2;

const legalForms = [', S.L.', ', S.L.', ', S.L.', ' S.L.U.', ', S.A.', '', '', '', '', ''];
/** Those that are no company of partners by their nature, as their name says. */
const WITHOUT_LEGAL_FORM =
  /^(Asociación|Fundación|Universidad|Instituto|Cooperativa|Banco|Caja|Mutua|Colegio|Farmacia) /;

const YOUNGEST = 2021;
const ID_DIGITS = 4;

/** Where a company stands in its line of business: the first is the largest. */
export interface CompanyRank {
  readonly number: number;
  readonly rank: number;
  readonly of: number;
}

/** Invents one company. `stem` is its word, used by no other; `home` the town of its seat. */
export function composeCompany(
  activity: Activity,
  stem: string,
  home: Town,
  { number, rank, of }: CompanyRank,
  random: Random,
): Company {
  const pattern = random.between(0, activity.names.length - 1);
  const name = (activity.names[pattern] ?? 'X').replace('X', stem);
  const national = rank < of * NATIONAL_SHARE;
  const [smallest, largest] = national ? [120, 1_500] : [6, 90];
  const staff = random.between(smallest, largest);
  return {
    id: `demo-${String(number).padStart(ID_DIGITS, '0')}`,
    name: WITHOUT_LEGAL_FORM.test(name) ? name : name + random.pick(legalForms),
    shortName: name,
    web: `https://www.${foldKey(name)}.example`,
    business: activity.kinds[pattern % activity.kinds.length] ?? 'una empresa',
    sites: activity.sites,
    home,
    national,
    founded: random.between(activity.since, YOUNGEST),
    // Nobody counts a large staff to the last person.
    staff: staff < 100 ? staff : Math.round(staff / 10) * 10,
  };
}
