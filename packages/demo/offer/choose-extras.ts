import { type Conditions, isExecutive } from '../conditions/choose-conditions.ts';
import type { Ad } from '../describe/ad.ts';
import type { Family, Title } from '../families/family.ts';
import type { Random } from '../random/random.ts';
import type { FeedOffer } from './feed-offer.ts';

/** Shares of the offers, 0 to 1. */
const BOLD = 0.06;
const EXECUTIVE = 0.7;
const PRIORITY = 0.04;
const SKILLS = 0.72;
const REFERENCE = 0.3;
const DEPARTMENT = 0.12;
const COMMISSIONS = 0.4;
const EXTERNAL_FORM = 0.035;
const EXTERNAL_PAGE = 0.35;
const MANY_VACANCIES = 0.06;
const SOME_VACANCIES = 0.2;
/** Settings where fewer offers than this share look for several people never look for a crowd. */
const CROWDS = 0.12;

const REFERENCE_PREFIX_LENGTH = 3;

const selling = new Set(['calle', 'telefono']);
const commissions = [
  'Comisiones por objetivos',
  'Comisiones sin tope',
  'Variable de hasta 500 € al mes',
  'Incentivos trimestrales por ventas',
  'Entre el 5 % y el 10 % de lo vendido',
];

/** How many people an offer looks for; mostly one. */
export function chooseVacancies(family: Family, title: Title, random: Random): number {
  if (title.grade > 0 || !random.chance(family.setting.severalVacancies)) return 1;
  const share = random.next();
  if (family.setting.severalVacancies < CROWDS) return random.between(2, 4);
  if (share < MANY_VACANCIES) return random.pick([15, 20, 25, 30, 40, 50]);
  return share < SOME_VACANCIES ? random.between(6, 12) : random.between(2, 5);
}

const temporary = new Set(['de-duracion-determinada']);
const durations = ['3 meses', '6 meses', '6 meses', '6 meses prorrogables', '1 año', 'Sustitución', '1 mes'];

/** How long a temporary contract lasts, where the offer says so. */
export function chooseDuration({ contractType = '' }: Conditions, random: Random): string | undefined {
  return temporary.has(contractType) && random.chance(0.6) ? random.pick(durations) : undefined;
}

function skillsOf({ family, titleForms }: Ad, random: Random): string[] {
  const variantSkills = titleForms.variant?.skills ?? [];
  const general = random.some(family.skills, random.between(2, 5));
  return [...new Set([...variantSkills.slice(0, random.between(1, variantSkills.length)), ...general])];
}

const flag = (probability: number, random: Random): true | undefined =>
  random.chance(probability) ? true : undefined;

/** Skills, highlights and the small members that only some offers have. */
export function chooseExtras(externalId: string, ad: Ad, random: Random) {
  const { family, title, employer } = ad;
  const { company } = employer;
  const open = employer.naming === 'open';
  const prefix = open ? company.shortName.slice(0, REFERENCE_PREFIX_LENGTH).toUpperCase() : 'REF';
  const reference = `${prefix}-${random.between(1_000, 9_999)}`;
  const sells = selling.has(family.setting.name);
  return {
    skills: random.chance(SKILLS) ? skillsOf(ad, random) : undefined,
    bold: flag(BOLD, random),
    executive: isExecutive(title) ? flag(EXECUTIVE, random) : undefined,
    priority: flag(PRIORITY, random),
    referenceId: random.chance(REFERENCE) ? reference : undefined,
    department: random.chance(DEPARTMENT) ? family.setting.department : undefined,
    commissions: sells && random.chance(COMMISSIONS) ? random.pick(commissions) : undefined,
    externalUrlForm: open && random.chance(EXTERNAL_FORM) ? `${company.web}/empleo/${externalId}` : undefined,
    url: open && random.chance(EXTERNAL_PAGE) ? `${company.web}/ofertas/${externalId}` : undefined,
  } satisfies Partial<FeedOffer>;
}
