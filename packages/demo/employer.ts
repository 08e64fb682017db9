import { upperFirst } from '@curro/shared';
import type { Company, CompanyRegister } from './companies.ts';
import type { Family } from './families.ts';
import type { FeedCompany } from './feed-offer.ts';
import type { Random } from './random.ts';
import type { Title } from './titles.ts';

/** Shares of the offers, 0 to 1. */
const HIDDEN = 0.05;
const WITHOUT_COMPANY = 0.03;

/** The publisher of an offer and the business that the job is in. */
export interface Employer {
  readonly kind: 'direct' | 'recruiter' | 'temporary-agency';
  readonly company: Company;
  /** Named, named but confidential, or not named. */
  readonly naming: 'open' | 'hidden' | 'none';
  /** Business of the company or of its client: "una cadena de hoteles". */
  readonly business: string;
  /** "el hotel". */
  readonly site: string;
}

/** The line of business of an offer; rare titles go to the generic one. */
function activityOf(family: Family, title: Title, random: Random): string {
  return title.rare ? 'generica' : (title.activity ?? family.activity)(random);
}

/** Draws the employer that offers a title. */
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

/** The company fields of the feed; undefined where the offer does not name the company. */
export function toFeedCompany({ kind, company, naming }: Employer): FeedCompany | undefined {
  if (naming === 'none') return undefined;
  const { id, name, web, business, home } = company;
  return {
    id,
    name,
    uri: web,
    kind,
    hidden: naming === 'hidden',
    description: `${upperFirst(business)}. Empresa ficticia del conjunto de demostración.`,
    web,
    city: home.name,
    province: home.province.key,
  };
}
