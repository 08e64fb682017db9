import type { Family, Title } from '../families/family.ts';
import type { Random } from '../random/random.ts';
import type { Company } from './company.ts';
import type { CompanyRegister } from './company-register.ts';

/** Shares of the offers, 0 to 1. */
const HIDDEN = 0.05;
const WITHOUT_COMPANY = 0.03;

/** Who publishes an offer and for what kind of business. */
export interface Employer {
  readonly kind: 'direct' | 'recruiter' | 'temporary-agency';
  readonly company: Company;
  /** Named, named but shown as confidential, or not named at all. */
  readonly naming: 'open' | 'hidden' | 'none';
  /** Where one works: "una cadena de hoteles", the company's own or its client's. */
  readonly business: string;
  /** "el hotel". */
  readonly site: string;
}

/** The line of business of an offer: rare titles go to companies without a line of their own. */
function activityOf(family: Family, title: Title, random: Random): string {
  return title.rare ? 'generica' : (title.activity ?? family.activity)(random);
}

/** Picks who offers a title. */
export function chooseEmployer(
  family: Family,
  title: Title,
  register: CompanyRegister,
  random: Random,
): Employer {
  const activity = register.activity(activityOf(family, title, random));
  const { recruiters, agencies } = family.setting;
  const share = random.next();
  if (share < recruiters + agencies) {
    const recruits = share < recruiters;
    return {
      kind: recruits ? 'recruiter' : 'temporary-agency',
      company: register.draw(recruits ? 'seleccion' : 'ett')(random),
      naming: 'open',
      business: random.pick(activity.kinds),
      site: 'el centro',
    };
  }
  const company = register.draw(activity.name)(random);
  const naming = random.chance(WITHOUT_COMPANY) ? 'none' : random.chance(HIDDEN) ? 'hidden' : 'open';
  return { kind: 'direct', company, naming, business: company.business, site: random.pick(company.sites) };
}
